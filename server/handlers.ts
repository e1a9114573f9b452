import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName, Endpoints } from '../contract/endpoints';
import type { Language } from '../contract/languages';
import type { AnswerOf, BodyOf, HeadersOf, ParamsOf, QueryOf } from '../contract/row';
import type { Detail } from './audit';
import type { Transaction } from './database/connection';
import type { Proof } from './passwordProof';
import type { Caller } from './security/tokens';
import type { Services } from './services';
import type { ReceivedFile } from './uploads/receiveFile';

type Input<N extends EndpointName> = {
  params: ParamsOf<Endpoints[N]>;
  query: QueryOf<Endpoints[N]>;
  body: BodyOf<Endpoints[N]>;
  headers: HeadersOf<Endpoints[N]>;
};

/** The additional context of a call that takes a file. */
type WithFile<N extends EndpointName> = Endpoints[N] extends { takes: 'file' } ? { file: ReceivedFile } : unknown;

/** A part of a file while it arrives, and its length in bytes if the request says it. */
export type Part = { bytes: Readable; length: number | undefined };

/** The additional context of an audited call. */
type WithAudit<N extends EndpointName> = Endpoints[N] extends { audits: string }
  ? {
      /** Adds an audit entry about a patient, or about the hospital (null), with details: see server/audit.ts. */
      audit: (patientId: string | null, detail?: Detail) => void;
    }
  : unknown;

/** The additional context of a call that takes the current password in its body. */
type WithProof<N extends EndpointName> = Endpoints[N] extends { confirms: { next: string } } ? { proof: Proof } : unknown;

/** The context of a signed-in call. The input is checked, the caller may make the call, and `transaction` is inside their hospital. */
export type Context<N extends EndpointName> = Input<N> &
  WithFile<N> &
  WithAudit<N> &
  WithProof<N> & {
    caller: Caller;
    transaction: Transaction;
    services: Services;
    /** The language of the caller's pages. */
    language: Language;
    /** Runs after the commit: for what cannot be undone, such as a mail. */
    afterCommit: (work: () => Promise<void>) => void;
    /** Runs after a rollback, to remove what the call left outside of the database. */
    afterFailure: (work: () => Promise<void>) => void;
    header: (name: string, value: string) => void;
  };

/** The context of a call without a session. Its handler opens its own transactions. */
export type OpenContext<N extends EndpointName> = Input<N> & {
  services: Services;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The context of a signed-in call that asks an outside service. Its handler opens its own transactions, and none while it waits. */
export type OutsideContext<N extends EndpointName> = Input<N> & {
  caller: Caller;
  services: Services;
  idempotencyKey: string | undefined;
  part: Endpoints[N] extends { takes: 'part' } ? Part : undefined;
  /** Of a call that takes a part, the session is asked for again each time. */
  inHospital: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  header: (name: string, value: string) => void;
};

type Carried = { file: Buffer; events: Readable };
type Answer<N extends EndpointName> = Promise<
  Endpoints[N] extends { carries: infer C extends keyof Carried } ? Carried[C] : AnswerOf<Endpoints[N]>
>;

/**
 * A call's handler. A keyed call has two halves: `change` makes the change and returns the row's id, `show` makes the answer from that
 * row. A repeated Idempotency-Key runs `show` only, so that the answer need not be stored.
 */
type Handler<N extends EndpointName> = Endpoints[N] extends { callers: 'anyone' }
  ? (context: OpenContext<N>) => Endpoints[N] extends { answer: unknown } ? Answer<N> : Promise<void>
  : Endpoints[N] extends { asksOutside: true }
    ? (context: OutsideContext<N>) => Answer<N>
    : Endpoints[N] extends { keyed: true }
      ? { change: (context: Context<N>) => Promise<string>; show: (context: Context<N>, rowId: string) => Answer<N> }
      : (context: Context<N>) => Answer<N>;

/** The calls that are served: every row without `later: true`. */
export type ServedName = { [N in EndpointName]: Endpoints[N] extends { later: true } ? never : N }[EndpointName];

export type Handlers<N extends EndpointName> = { [K in N]: Handler<K> };
