/** Milliseconds between two looks for what others have written: nothing tells of it. A look that failed is made again then, too. */
export const looksEvery = 5 * 60_000;
/** Milliseconds after which an answer is not waited for any longer. */
export const timeout = 120_000;
