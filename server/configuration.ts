import { isIP } from 'node:net';
import { join } from 'node:path';
import { type InferType, object, string, ValidationError } from 'yup';
import { isWeak, parseKey } from './security/keyStrength';
import type { PasswordCost } from './security/passwords';

const whole = (name: string, otherwise: number | undefined, least: number, most: number) =>
  string()
    .default(otherwise === undefined ? undefined : String(otherwise))
    .test(name, `${name} must be a number from ${least} to ${most}`, (value) => {
      if (value === undefined) return true;
      const number = Number(value);
      return /^\d+(\.\d+)?$/.test(value) && number >= least && number <= most;
    });

const address = (name: string, ...protocols: string[]) =>
  string().test(
    name,
    `${name} must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );

const origins = (name: string) =>
  string().test(
    name,
    `${name} must be origins such as https://pages.example.org, with spaces between them`,
    (value) => value === undefined || value.split(/\s+/).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  );

/** Whether the text is an IP address, or a network such as 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [ip = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return longest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
};
const networks = (name: string) =>
  string().test(
    name,
    `${name} must be network addresses such as 10.0.0.5 or 10.0.0.0/8, with spaces between them`,
    (value) => value === undefined || value.split(/\s+/).every(isNetwork),
  );

/** The host and the port of `host:port`; undefined for another text. */
const placeOf = (text: string) => {
  const [, host = '', port = ''] = /^(?:([\w.-]+)|\[([\da-f:]+)\]):(\d{1,5})$/i.exec(text)?.filter((part) => part !== undefined) ?? [];
  return host && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined;
};
const place = (name: string) =>
  string().test(
    name,
    `${name} must be an address and a port, such as 127.0.0.1:9464`,
    (value) => value === undefined || placeOf(value) !== undefined,
  );

const masterKey = (name: string) =>
  string().test(
    name,
    `${name} must be 32 bytes in base64, such as \`openssl rand -base64 32\` prints`,
    (value) => value === undefined || parseKey(value) !== undefined,
  );

const environment = object({
  NODE_ENV: string().default('development'),
  PORT: whole('PORT', 3000, 0, 65_535),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('data'),
  DATABASE_URL: address('DATABASE_URL', 'postgres:', 'postgresql:'),
  DATABASE_LISTEN_URL: address('DATABASE_LISTEN_URL', 'postgres:', 'postgresql:'),
  DATABASE_OWNER_URL: address('DATABASE_OWNER_URL', 'postgres:', 'postgresql:'),
  DATABASE_REPLICA_URL: address('DATABASE_REPLICA_URL', 'postgres:', 'postgresql:'),
  PUBLIC_URL: address('PUBLIC_URL', 'http:', 'https:'),
  API_BASE: address('API_BASE', 'http:', 'https:'),
  PAGE_ORIGINS: origins('PAGE_ORIGINS'),
  TRUSTED_PROXIES: networks('TRUSTED_PROXIES'),
  SMTP_URL: address('SMTP_URL', 'smtp:', 'smtps:'),
  PAYSTACK_SECRET_KEY: string(),
  PAYSTACK_BASE_URL: address('PAYSTACK_BASE_URL', 'http:', 'https:').default('https://api.paystack.co'),
  MAIL_FROM: string().default('no-reply@wardstory.example'),
  ENCRYPTION_KEY: masterKey('ENCRYPTION_KEY'),
  ENCRYPTION_KEY_NEXT: masterKey('ENCRYPTION_KEY_NEXT'),
  BACKUP_DIR: string(),
  BACKUP_HOURS: whole('BACKUP_HOURS', undefined, 0, 168),
  BACKUP_KEEP: whole('BACKUP_KEEP', 8, 1, 1_000),
  BACKUP_RECIPIENT: string().matches(/^age1[a-z0-9]+$/, 'BACKUP_RECIPIENT must be an age recipient, such as age1…'),
  BACKUP_IDENTITY: string().matches(/^AGE-SECRET-KEY-[A-Z0-9-]+$/, 'BACKUP_IDENTITY must be an age identity, such as AGE-SECRET-KEY-1…'),
  S3_BUCKET: string(),
  S3_ENDPOINT: address('S3_ENDPOINT', 'http:', 'https:'),
  S3_REGION: string(),
  S3_ACCESS_KEY_ID: string(),
  S3_SECRET_ACCESS_KEY: string(),
  SITE_CONTENT: string(),
  SESSION_ACCESS_MINUTES: whole('SESSION_ACCESS_MINUTES', 15, 0.01, 1440),
  // At most three days: so long an offline tablet opens with the password alone (OFF-3).
  SESSION_HOURS: whole('SESSION_HOURS', 12, 0.001, 72),
  PASSWORD_MINUTES: whole('PASSWORD_MINUTES', 15, 0.001, 1440),
  LOCK_MINUTES: whole('LOCK_MINUTES', 15, 0.01, 1440),
  LOCK_MINUTES_TOUCH: whole('LOCK_MINUTES_TOUCH', 5, 0.01, 1440),
  PASSWORD_COST: string<PasswordCost>().oneOf(['full', 'least'], 'PASSWORD_COST must be full or least').default('full'),
  AUDIT_ANCHOR_EMAIL: string().email('AUDIT_ANCHOR_EMAIL must be an email address'),
  AUDIT_RETENTION_DAYS: whole('AUDIT_RETENTION_DAYS', 0, 0, 36_500),
  SIGN_IN_ATTEMPTS: whole('SIGN_IN_ATTEMPTS', 10, 1, 1_000_000),
  REGISTRATIONS: whole('REGISTRATIONS', 10, 1, 1_000_000),
  DEMO: string().oneOf(['0', '1'], 'DEMO must be 0 or 1'),
  WARDSTORY_KIT: string().oneOf(['qa'], 'WARDSTORY_KIT must be qa, or left out'),
  METRICS_ADDRESS: place('METRICS_ADDRESS'),
  LOG_LEVEL: string()
    .default('info')
    .oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], "LOG_LEVEL must be one of pino's levels"),
});

/** The names of all settings. */
export const settings: readonly string[] = Object.keys(environment.fields);

/** Whether a connection to this host stays on this machine: a loopback address, or the folder of a socket. */
export const isThisMachine = (host: string) =>
  host === '' || host.startsWith('/') || /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Whether nobody on the network can read the traffic to this URL. Undefined without a URL. */
const isEncrypted = (url: string | undefined): boolean => {
  if (url === undefined) return true;
  const { protocol, hostname, searchParams } = new URL(url);
  if (protocol === 'https:' || isThisMachine(searchParams.get('host') ?? hostname)) return true;
  // Any other mode, in this or a later version of pg, does not verify that the server is the database.
  return searchParams.get('sslmode') === 'verify-full';
};

/** What production refuses, as sentences: passwords and records would cross a network in clear. */
const unencrypted = (given: InferType<typeof environment>): string[] => [
  ...((given.PUBLIC_URL ? isEncrypted(given.PUBLIC_URL) : isThisMachine(given.HOST))
    ? []
    : ['PUBLIC_URL must begin with https:// in production']),
  ...(['PAYSTACK_BASE_URL', 'S3_ENDPOINT'] as const)
    .filter((name) => !isEncrypted(given[name]))
    .map((name) => `${name} must begin with https:// in production`),
  ...(['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    .filter((name) => !isEncrypted(given[name]))
    .map((name) => `${name} must say ?sslmode=verify-full in production, unless the database is on this machine`),
];

/** One sentence for each wrong environment variable. */
export class ConfigurationFailure extends Error {}

/** The bucket that files are in; undefined: they are in DATA_DIR. Throws a ConfigurationFailure when only a part of it is given. */
const bucketOf = (given: InferType<typeof environment>) => {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secretKey } = given;
  if (name && keyId && secretKey) return { name, region: given.S3_REGION ?? 'us-east-1', endpoint, keyId, secretKey };
  const isGiven = (setting: keyof typeof given) => given[setting] !== undefined;
  if (!(['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).some(isGiven)) return undefined;
  const missing = (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((setting) => !isGiven(setting));
  throw new ConfigurationFailure(`${missing.join(' and ')} must be set too, for files in a bucket`);
};

const read = (from: NodeJS.ProcessEnv): InferType<typeof environment> => {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.keys(environment.fields).flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
  try {
    return environment.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw new ConfigurationFailure(error.errors.join('. '));
    throw error;
  }
};

/** The build prerenders the pages for this site content too. */
export const demoSiteContent = 'server/demo/site-content.json';

/** Reads the configuration from the environment. Throws a ConfigurationFailure that names every wrong value. */
export const readConfiguration = (from: NodeJS.ProcessEnv) => {
  const given = read(from);
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO ? given.DEMO === '1' : !production;
  if (production && !given.ENCRYPTION_KEY) throw new ConfigurationFailure('ENCRYPTION_KEY must be set in production');
  const keyGiven = (name: 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_NEXT') => {
    const key = parseKey(given[name] ?? '');
    if (production && key && isWeak(key)) {
      throw new ConfigurationFailure(`${name} can be guessed: use 32 random bytes, such as \`openssl rand -base64 32\` prints`);
    }
    return key;
  };
  if (production && given.PASSWORD_COST !== 'full') throw new ConfigurationFailure('PASSWORD_COST must be full in production');
  if (production && given.WARDSTORY_KIT) throw new ConfigurationFailure('WARDSTORY_KIT must be left out in production');
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    throw new ConfigurationFailure('DATABASE_URL must be set too, for a replica: the embedded database has none');
  const inClear = production ? unencrypted(given) : [];
  if (inClear.length > 0) throw new ConfigurationFailure(inClear.join('. '));
  return {
    production,
    port: Number(given.PORT),
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    /** Where it is listened for events: not through a pooler that shares connections. */
    databaseListenUrl: given.DATABASE_LISTEN_URL ?? given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL ?? given.DATABASE_URL,
    /** A standby that takes some reads; undefined: there is none. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    pages: given.WARDSTORY_KIT === 'qa' ? 'dist-qa' : 'dist',
    apiBase: given.API_BASE?.replace(/\/+$/, '') ?? '',
    pageOrigins: given.PAGE_ORIGINS?.split(/\s+/) ?? [],
    trustedProxies: given.TRUSTED_PROXIES?.split(/\s+/) ?? [],
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    paystack: given.PAYSTACK_SECRET_KEY
      ? { secretKey: given.PAYSTACK_SECRET_KEY, baseUrl: given.PAYSTACK_BASE_URL.replace(/\/+$/, '') }
      : undefined,
    bucket: bucketOf(given),
    // The demo's site content says that its people are made up.
    siteContent: given.SITE_CONTENT ?? (demo && !given.DATABASE_URL ? demoSiteContent : 'public/site-content.json'),
    encryptionKey: keyGiven('ENCRYPTION_KEY'),
    /** The key that takes ENCRYPTION_KEY's place. */
    encryptionKeyNext: keyGiven('ENCRYPTION_KEY_NEXT'),
    /** The folder of the scheduled backups. */
    backupDir: given.BACKUP_DIR ?? join(given.DATA_DIR, 'backups'),
    /** Hours between scheduled backups; 0 for none, the default on PostgreSQL. */
    backupHours: Number(given.BACKUP_HOURS ?? (given.DATABASE_URL ? 0 : 6)),
    /** The most scheduled backups to keep; older ones are deleted. */
    backupKeep: Number(given.BACKUP_KEEP),
    /** The age recipient that backups are encrypted for. Without one, they are encrypted for the master key. */
    backupRecipient: given.BACKUP_RECIPIENT,
    /** The secret key of BACKUP_RECIPIENT. Only to check and restore: a server needs none. */
    backupIdentity: given.BACKUP_IDENTITY,
    accessMinutes: Number(given.SESSION_ACCESS_MINUTES),
    sessionHours: Number(given.SESSION_HOURS),
    /** After so many minutes, a call that gives control of an account asks for the password again. */
    passwordMinutes: Number(given.PASSWORD_MINUTES),
    /** Idle minutes before the screen locks: on a desktop, on a touch device. */
    lockMinutes: [Number(given.LOCK_MINUTES), Number(given.LOCK_MINUTES_TOUCH)],
    passwordCost: given.PASSWORD_COST,
    signInAttempts: Number(given.SIGN_IN_ATTEMPTS),
    /** Hospitals that one network may register in 15 minutes. */
    registrations: Number(given.REGISTRATIONS),
    /** Gets the newest entry of each audit log daily. */
    auditAnchorEmail: given.AUDIT_ANCHOR_EMAIL,
    /** Days after which audit entries are deleted; 0 for never. */
    auditRetentionDays: Number(given.AUDIT_RETENTION_DAYS),
    demo,
    /** Where the metrics are served; undefined: nowhere. */
    metricsAddress: placeOf(given.METRICS_ADDRESS ?? ''),
    logLevel: given.LOG_LEVEL,
  };
};

export type Configuration = ReturnType<typeof readConfiguration>;
