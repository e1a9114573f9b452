/** The value that `share` percent of the measurements do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil((values.length * share) / 100) - 1)] ?? Number.NaN;
