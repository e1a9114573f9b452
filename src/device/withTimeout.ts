/** Milliseconds after which the browser's storage counts as broken. Some never answer (seen in WebKit). */
const timeout = 5_000;

/** Settles as `asked` does, or rejects when the storage does not answer in time. */
export const withTimeout = <Given>(asked: Promise<Given>): Promise<Given> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer')), timeout);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
