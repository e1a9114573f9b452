import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { transportTo } from '../../../server/adapters/mail';
import { readConfiguration } from '../../../server/configuration';

const production = { NODE_ENV: 'production', ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const read = (environment: Record<string, string>) => () => readConfiguration(environment);

const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

const plain: Record<string, string>[] = [
  { PUBLIC_URL: 'http://ward.example.org' },
  { HOST: '0.0.0.0' },
  { PAYSTACK_SECRET_KEY: 'sk', PAYSTACK_BASE_URL: 'http://pay.example.org' },
  { ...bucket, S3_ENDPOINT: 'http://s3.example.org' },
  { DATABASE_URL: 'postgres://server:x@db.example.org/wardstory' },
  { DATABASE_URL: 'postgres://server:x@db.example.org/wardstory?sslmode=require' },
  { DATABASE_URL: 'postgres://server:x@db.example.org/wardstory?sslmode=no-verify' },
  { DATABASE_URL: 'postgres://server:x@localhost/wardstory', DATABASE_OWNER_URL: 'postgres://owner:x@db.example.org/wardstory' },
  { DATABASE_URL: 'postgres://server:x@localhost/wardstory', DATABASE_REPLICA_URL: 'postgres://server:x@db.example.org/wardstory' },
];
test.each(plain)('SEC-4 production refuses %j: passwords and records would cross the network in clear', (environment) => {
  const named = Object.keys(environment).at(-1) === 'HOST' ? 'PUBLIC_URL' : String(Object.keys(environment).at(-1));
  expect(read({ ...production, ...environment })).toThrow(new RegExp(`^${named} must `));
  expect(read(environment)).not.toThrow();
});

const encrypted: Record<string, string>[] = [
  {},
  { PUBLIC_URL: 'https://ward.example.org', HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  bucket,
  { ...bucket, S3_ENDPOINT: 'https://s3.example.org' },
  { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { DATABASE_URL: 'postgres://server:x@db.example.org/wardstory?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://server:x@127.0.0.1/wardstory' },
  { DATABASE_URL: 'postgres:///wardstory?host=/run/postgresql' },
];
test.each(encrypted)('SEC-4 production accepts %j', (environment) => {
  expect(read({ ...production, ...environment })).not.toThrow();
});

const halves: [Record<string, string>, string][] = [
  [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too, for files in a bucket'],
  [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hush' }, 'S3_BUCKET must be set too, for files in a bucket'],
  [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too'],
];
test.each(halves)('API-1 half of the settings of a bucket is refused, and what is missing is named: %j', (given, said) => {
  expect(read(given)).toThrow(said);
  expect(read(given)).not.toThrow('hush');
});

test('API-1 a replica without a PostgreSQL is refused', () => {
  expect(read({ DATABASE_REPLICA_URL: 'postgres://server:x@localhost/wardstory' })).toThrow('DATABASE_URL must be set too, for a replica');
});

test('SEC-4 QA-4 production refuses a QA build, which shows actions and states', () => {
  expect(read({ ...production, WARDSTORY_KIT: 'qa' })).toThrow('WARDSTORY_KIT must be left out in production');
});

test.each([
  ['production', 'smtp://mail.example.org', true],
  ['production', 'smtp://localhost:25', false],
  ['development', 'smtp://mail.example.org', false],
])('SEC-4 in %s an email by %s needs TLS: %s', (NODE_ENV, SMTP_URL, needed) => {
  const configuration = readConfiguration({ ...production, NODE_ENV, SMTP_URL });
  expect(transportTo(configuration)).toMatchObject({ url: SMTP_URL, requireTLS: needed });
  expect(createTransport(transportTo(configuration)).options).toMatchObject({ requireTLS: needed });
});
