import type { BadNetwork } from './badNetwork';
import type { Fate } from './faults';
import { refusalOf } from './refusals';

/** Milliseconds between two answers: the page handles one before the next arrives. */
const gap = 50;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const abortOf = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** The answer with its whole body loaded, so that reading it takes no time. */
const whole = async (answer: Response): Promise<Response> => {
  const { status, statusText, headers } = answer;
  const bytes = await answer.arrayBuffer();
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
};

const answered = async (request: Request, fault: Fate['fault'], send: typeof fetch): Promise<Response> => {
  // The same message as Chromium's.
  if (fault === 'requestLost' || fault === 'halfUpload') throw new TypeError('Failed to fetch');
  const refusal = fault && refusalOf(fault, await request.clone().text());
  if (refusal) {
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(refusal), { status: refusal.status, headers });
  }
  const answer = await whole(await send(request));
  if (fault === 'answerLost') throw new TypeError('Failed to fetch');
  return answer;
};

/**
 * A `fetch` over a bad network. Calls go out at once. Their answers, or failures, arrive in the order of the calls, as over one connection,
 * because the order must not depend on how busy the server is.
 */
export const fetchOver = (network: BadNetwork, send: typeof fetch): typeof fetch => {
  let last: Promise<unknown> = Promise.resolve();
  return async (input, init) => {
    if (!network.present) return send(input, init);
    const request = new Request(input, init);
    const met = network.meet(request.method, request.url);
    if (!met) return send(request);
    const { call, delay, fault } = met;
    if (call === 'streamEvents') {
      // A stream does not wait in the queue, because it never ends.
      await Promise.race([pause(delay), abortOf(request)]);
      return fault ? answered(request, fault, send) : send(request);
    }
    const left = abortOf(request);
    const answer = answered(request, fault, send);
    const arrived = Promise.race([Promise.allSettled([answer, pause(delay)]).then(() => answer), left]);
    const delivered = Promise.race([Promise.allSettled([arrived, last]).then(() => arrived), left]);
    const next = () => pause(gap);
    last = delivered.then(next, next);
    const response = await delivered;
    if (call === 'signIn' && response.ok) network.signedIn();
    return response;
  };
};
