/**
 * How long a test waits for what should come, in milliseconds. Long, because a machine may be busy. `npm run mutants` waits for less: there most
 * waits are for what a break keeps away.
 */
export const patience = Number(process.env.WARDSTORY_TEST_PATIENCE ?? 60_000);
