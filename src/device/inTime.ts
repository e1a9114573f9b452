/** How long a browser's storage may take, in milliseconds, until it counts as out of order. Some never answer (seen in WebKit). */
const patience = 5_000;

/** What the storage gives, or its failure; it fails too when it does not answer. */
export const inTime = <Given>(asked: Promise<Given>): Promise<Given> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer')), patience);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
