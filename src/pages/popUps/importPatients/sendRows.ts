import { mostAtOnce } from '../../../../contract/patients';
import { isProblem, mayPass, type Problem, unreachable } from '../../../api/problem';
import type { PatientValues } from '../../../ui/people/PatientFields';

type Send = (body: { patients: PatientValues[] }, key: string) => PromiseLike<{ data?: { added: number }; error?: unknown }>;

/**
 * The key is a hash of the rows, so that a repeated import of the same part gets the same answer and adds nobody twice. `before` counts
 * the earlier parts of this import with exactly the same rows: those are other people, and need another key.
 */
const idempotencyKeyOf = async (rows: string, before: number): Promise<string> => {
  const bytes = new TextEncoder().encode(before === 0 ? rows : `${rows}${before}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const pauses = [1_000, 3_000, 8_000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends rows in parts; the server adds all rows of a part or none. A lost part is sent again under its key, so the user can start a stopped
 * import again and it adds only the missing rows. Returns why it stopped, or undefined when it is done or `signal` aborts.
 */
export const sendRows = async (
  rows: readonly PatientValues[],
  send: Send,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Problem | undefined> => {
  const sent = new Map<string, number>();
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const patients = rows.slice(from, from + mostAtOnce);
    const text = JSON.stringify(patients);
    const before = sent.get(text) ?? 0;
    sent.set(text, before + 1);
    const key = await idempotencyKeyOf(text, before);
    for (let attempt = 0; ; attempt += 1) {
      if (signal.aborted) return undefined;
      const { data, error } = await send({ patients }, key);
      if (data) break;
      const problem = isProblem(error) ? error : unreachable;
      const pause = pauses[attempt];
      if (!mayPass(problem) || pause === undefined) return problem;
      await wait(pause);
    }
    onProgress(from + patients.length);
  }
  return undefined;
};
