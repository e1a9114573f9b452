import { jitter } from './jitter';

/** Waits before a query is retried: 0.6, 1.2, 2.4 … seconds, each times 0.4 to 1.4. Rejects when `signal` aborts. */
export const backOff = (attempt: number, _most: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, (jitter('query', attempt) + 0.4) * (300 << attempt));
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
