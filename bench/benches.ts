/** A program that measures, and the settings that make it short: enough to see that it works, too little for its goals. */
export type Bench = { file: string; short: Readonly<Record<string, string>> };

/** By the name after `npm run bench --`; those that others wait for least come first. */
export const benches: Readonly<Record<string, Bench>> = {
  size: { file: 'scripts/size.ts', short: {} },
  kit: { file: 'bench/kit-cost/main.ts', short: {} },
  replay: { file: 'bench/replay/main.ts', short: { ACTIONS: '2000' } },
  'first-paint': { file: 'bench/first-paint/main.ts', short: { ROUNDS: '1' } },
  chart: { file: 'bench/chart/main.ts', short: { VALUES: '400', ROUNDS: '1' } },
  taps: { file: 'bench/taps/main.ts', short: { TAPS: '8' } },
  server: { file: 'bench/server/main.ts', short: { SMOKE: '1' } },
  peak: { file: 'bench/peak/main.ts', short: { PATIENTS: '500', USERS: '20', SECONDS_EACH: '1' } },
  round: { file: 'bench/round/main.ts', short: { PATIENTS: '10', DEVICES: '2' } },
  patients: { file: 'bench/fifty-thousand-patients/main.ts', short: { PATIENTS: '500' } },
  import: { file: 'bench/ten-thousand-rows/main.ts', short: { ROWS: '200' } },
  notes: { file: 'bench/notes-under-faults/main.ts', short: { NOTES: '10', LONGEST_DELAY: '500' } },
  cluster: { file: 'bench/cluster/main.ts', short: { SERVERS: '2', CLIENTS: '4', SECONDS: '1' } },
  bytes: { file: 'bench/bytes/main.ts', short: { PATIENTS: '1000', NOTES: '20' } },
  growth: { file: 'bench/growth/main.ts', short: { PATIENTS: '3000', FEW: '300', ROUNDS: '2' } },
};
