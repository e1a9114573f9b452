import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { onBehalfOf, presentAsker } from '../asker';
import { auditEntriesOf, type Detail, onlyReads, showsLog } from '../audit';
import type { Transaction } from '../database/connection';
import { described } from '../described';
import type { Context } from '../handlers';
import { type KeyUse, madeBefore, once } from '../idempotency';
import { languageOf } from '../language';
import { prove } from '../passwordProof';
import { Problem } from '../problem';
import type { Caller } from '../security/tokens';
import type { Services } from '../services';
import { type ReceivedFile, receiveFile } from '../uploads/receiveFile';
import { guard, noteRefusal } from './guard';
import { idempotencyKeyOf, inputOf } from './input';

type Work = () => Promise<void>;
type AnyContext = Context<EndpointName>;
type Half = (context: AnyContext, rowId?: string) => Promise<unknown>;
/** A handler without its row's types, which were checked where it was written. */
export type AnyHandler = Half & { change?: (context: AnyContext) => Promise<string>; show?: Half };

/** The part of a body that must be the same in every try under one key. */
const compared = ({ mayDiffer = [] }: Row, body: object | undefined) =>
  body && Object.fromEntries(Object.entries(body).filter(([name]) => !mayDiffer.includes(name)));

/** A file's part of the call's fingerprint: its name and a hash of its bytes. */
const digestOf = (file: ReceivedFile | undefined) => (file ? [file.name, createHash('sha256').update(file.bytes).digest('base64')] : []);

/** Aborts when the connection closes on which the answer is awaited. */
const goneWith = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
};

/** A doctor sees what they are assigned to: that is asked for on the primary, where it ends. */
const readsReplica = ({ fromReplica }: Row, { userType }: Caller): boolean => fromReplica === true && userType === 'hospitalAdmin';

/** One signed-in call: guard, input, boundary, handler. */
export const serveSignedIn = async (
  name: EndpointName,
  handler: AnyHandler | undefined,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) => {
  const row: Row = endpoints[name];
  const after: Work[] = [];
  const afterFailure: Work[] = [];
  const run = async (works: Work[], when: string) => {
    for (const work of works) await work().catch((error: unknown) => request.log.error({ cause: described(error) }, `${when} ${name}`));
  };
  const letIn = (transaction: Transaction) => guard(transaction, row, caller, services);
  // Checked before the file is read, too: callers who may not send it must not take the places of those who may.
  if (row.takes === 'file') await services.database.inHospital(caller.hospitalId, letIn);
  const file = row.takes === 'file' ? await receiveFile(request, caller) : undefined;

  const keyUse = ({ params, body, headers }: Awaited<ReturnType<typeof inputOf>>): KeyUse | undefined => {
    const key = row.keyed && idempotencyKeyOf(request);
    if (!key) return undefined;
    const bodyMac = services.keys.fingerprint(
      name,
      JSON.stringify([params, compared(row, body), ...digestOf(file), ...(headers ? [headers] : [])]),
    );
    return { hospitalId: caller.hospitalId, userId: caller.userId, key, endpoint: name, bodyMac };
  };

  const proofFor = async (next: string) => {
    const body = await services.database.inHospital(caller.hospitalId, async (transaction) => {
      await letIn(transaction);
      const input = await inputOf(row, request);
      const use = keyUse(input);
      // A repeated call changes nothing, and its password may be the one before the change.
      return use && (await madeBefore(transaction, use)) ? undefined : input.body;
    });
    return body && prove(services, caller, body, next);
  };
  const proof = typeof row.confirms === 'object' ? await proofFor(row.confirms.next) : undefined;

  const work = async (transaction: Transaction) => {
    // A second try, on the primary, begins anew.
    after.length = 0;
    const input = await inputOf(row, request);
    if (!handler) throw new Problem('notServedYet');
    const auditEntries = auditEntriesOf(row, input);
    const context = {
      ...input,
      caller,
      transaction,
      services,
      language: languageOf(request),
      file,
      proof,
      afterCommit: (work: Work) => after.push(work),
      afterFailure: (work: Work) => afterFailure.push(work),
      header: (header: string, value: string) => reply.header(header, value),
      audit: (patientId: string | null, detail?: Detail) => auditEntries.set(patientId, detail),
    } as AnyContext;
    const written = async (answer: unknown) => {
      if (onlyReads(row)) after.push(() => services.audit.addSoon(caller, name, auditEntries));
      else await services.audit.add(transaction, caller, name, auditEntries);
      return answer;
    };
    const { change, show } = handler;
    if (!change || !show) return written(await handler(context));

    const made = await once(transaction, keyUse(input), () => change(context));
    if (made.isNew) return written(await show(context, made.rowId));
    after.length = 0;
    return show(context, made.rowId);
  };

  try {
    if (showsLog.has(name)) await services.audit.flush(caller.hospitalId);
    const { hospitalId } = caller;
    const inHospital = () =>
      services.replica && readsReplica(row, caller)
        ? services.replica.reading(hospitalId, letIn, work)
        : services.database.inHospital(hospitalId, async (transaction) => {
            await letIn(transaction);
            return work(transaction);
          });
    // A change is made also for a page that was closed right after: nobody would send it again.
    const answer = await (onlyReads(row) ? onBehalfOf({ ...presentAsker(), gone: goneWith(reply) }, inHospital) : inHospital());
    await run(after, 'after');
    return answer;
  } catch (error) {
    if (error instanceof Problem) afterFailure.push(() => noteRefusal(name, caller, request, error, services));
    await run(afterFailure, 'after a failed');
    throw error;
  }
};
