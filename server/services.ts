import type { FastifyBaseLogger } from 'fastify';
import type { SiteContent } from '../contract/site';
import type { Files } from './adapters/files';
import type { Mail } from './adapters/mail';
import type { PaymentGateway } from './adapters/payments';
import type { AuditLog } from './auditLog';
import type { Configuration } from './configuration';
import type { Database } from './database/connection';
import type { Replica } from './database/replica';
import type { EventStreams } from './eventStreams';
import type { DeploymentKeys } from './security/deploymentKeys';
import type { Passwords } from './security/passwords';

/** What routes may use besides the request. */
export type Services = {
  configuration: Configuration;
  /** The address that mails link to, without a slash at the end. */
  publicUrl: () => string;
  database: Database;
  /** A standby of the database; undefined without one. */
  replica: Replica | undefined;
  keys: DeploymentKeys;
  audit: AuditLog;
  passwords: Passwords;
  mail: Mail;
  files: Files;
  payments: PaymentGateway;
  /** The site content of the public pages. */
  site: SiteContent;
  events: EventStreams;
  log: FastifyBaseLogger;
};
