import type { FastifyBaseLogger } from 'fastify';
import type { SiteContent } from '../contract/site';
import type { Files } from './adapters/files';
import type { Mail } from './adapters/mail';
import type { PaymentGateway } from './adapters/payments';
import type { Configuration } from './configuration';
import type { Database } from './database/connection';
import type { EventStreams } from './eventStreams';
import type { MasterKey } from './security/encryption';
import type { Passwords } from './security/passwords';

/** All that a route may use besides its request. */
export type Services = {
  configuration: Configuration;
  /** Where browsers reach the product, without a slash at the end: mails link to it. */
  publicUrl: () => string;
  database: Database;
  masterKey: MasterKey;
  passwords: Passwords;
  mail: Mail;
  files: Files;
  payments: PaymentGateway;
  /** What the deployment says of itself on its public pages. */
  site: SiteContent;
  events: EventStreams;
  log: FastifyBaseLogger;
};
