import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName, Endpoints } from '../contract/endpoints';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/row';
import type { Detail } from './audit';
import type { Transaction } from './database/connection';
import type { Language } from './language';
import type { Caller } from './security/tokens';
import type { Services } from './services';
import type { ReceivedFile } from './uploads/receiveFile';

type Input<N extends EndpointName> = {
  params: ParamsOf<Endpoints[N]>;
  query: QueryOf<Endpoints[N]>;
  body: BodyOf<Endpoints[N]>;
};

/** What a call that takes a file has besides. */
type WithFile<N extends EndpointName> = Endpoints[N] extends { takes: 'file' } ? { file: ReceivedFile } : unknown;

/** What an audited call has besides. */
type WithAudit<N extends EndpointName> = Endpoints[N] extends { audits: string }
  ? {
      /** Names a patient whom the input does not, the hospital (null), or what else has to be known: see server/audit.ts. */
      audit: (patientId: string | null, detail?: Detail) => void;
    }
  : unknown;

/** What a handler of a signed-in call works with. Input is checked, the caller is known and may call, the transaction is theirs. */
export type Context<N extends EndpointName> = Input<N> &
  WithFile<N> &
  WithAudit<N> & {
    caller: Caller;
    transaction: Transaction;
    services: Services;
    /** What the caller's pages speak. */
    language: Language;
    /** Runs once the transaction is committed: for what cannot be undone, such as a mail. */
    afterCommit: (work: () => Promise<void>) => void;
    /** Runs when the transaction was undone, to take away what it left outside of the database. */
    afterFailure: (work: () => Promise<void>) => void;
    header: (name: string, value: string) => void;
  };

/** What a handler of a call without a session works with; it opens its own transactions. */
export type OpenContext<N extends EndpointName> = Input<N> & {
  services: Services;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a signed-in call that asks somebody outside works with; it opens its own transactions, none while it waits. */
export type OutsideContext<N extends EndpointName> = Input<N> & {
  caller: Caller;
  services: Services;
  idempotencyKey: string | undefined;
  inHospital: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
};

type Carried = { file: Buffer; events: Readable };
type Answer<N extends EndpointName> = Promise<
  Endpoints[N] extends { carries: infer C extends keyof Carried } ? Carried[C] : AnswerOf<Endpoints[N]>
>;

/**
 * A call's handler. Of a keyed call it has two halves: `change` does it and gives the row's id, `show` makes the answer from that
 * row. A repeated Idempotency-Key runs `show` alone, so that the answer is never kept.
 */
type Handler<N extends EndpointName> = Endpoints[N] extends { callers: 'anyone' }
  ? (context: OpenContext<N>) => Endpoints[N] extends { answer: unknown } ? Answer<N> : Promise<void>
  : Endpoints[N] extends { asksOutside: true }
    ? (context: OutsideContext<N>) => Answer<N>
    : Endpoints[N] extends { keyed: true }
      ? { change: (context: Context<N>) => Promise<string>; show: (context: Context<N>, rowId: string) => Answer<N> }
      : (context: Context<N>) => Answer<N>;

/** The calls that are served: every row but those for later. */
export type ServedName = { [N in EndpointName]: Endpoints[N] extends { later: true } ? never : N }[EndpointName];

export type Handlers<N extends EndpointName> = { [K in N]: Handler<K> };
