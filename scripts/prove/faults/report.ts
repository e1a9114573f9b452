/** What a fault did: the figures to print, and every failure in a sentence. */
export type Outcome = { figures: string; failures: readonly string[] };

/** Prints an outcome. A failure makes the command end with 1. */
export const report = (name: string, { figures, failures }: Outcome): void => {
  console.log(`${name}: ${figures}: ${failures.length} failures`);
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
};
