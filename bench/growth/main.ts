// `npm run bench:growth`: every call of a hospital at ten thousand patients and at a million, on PostgreSQL. See ../README.md.
import { loadavg } from 'node:os';
import { call } from '../../__tests__/support/calls';
import { addDoctor, payForPremium, signUpHospital } from '../../__tests__/support/hospital';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { tell } from '../figures';
import { percentile } from '../percentile';
import { startServer } from '../startServer';
import { callsOf, type Measured } from './calls';
import { fill, type Size } from './fill';

const patients = Number(process.env.PATIENTS ?? 1_000_000);
const small = Number(process.env.FEW ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 60);
/** Entries for each patient. */
const each = Number(process.env.ENTRIES ?? 5);
const goal = 1.5;

const few: Size = { hospitals: 1, patients: small, largest: small, entries: each * small };
const many: Size = {
  hospitals: Math.max(2, Math.round(patients / 1_000)),
  patients,
  largest: Math.round(patients * 0.3),
  entries: each * patients,
};

const filled = async (size: Size) => {
  const server = await startServer({}, 'postgres');
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  const doctor = await addDoctor(hospital);
  const { user } = hospital.admin;
  await fill(
    process.env.WARDSTORY_TEST_POSTGRES ?? '',
    { hospitalId: hospital.id, adminId: user.id, doctorId: doctor.doctorId, server },
    size,
  );
  return { server, calls: () => callsOf(hospital, doctor) };
};

/** Milliseconds until the whole answer is there. */
const timed = async ({ name, row, sent }: Measured): Promise<number> => {
  const asked = sent();
  const began = performance.now();
  const reply = await call(row, asked);
  const took = performance.now() - began;
  if (reply.status >= 300) throw new Error(`${name} answered ${reply.status}: ${reply.text}`);
  return took;
};

const stopPostgres = await ensurePostgres();
try {
  const [one, other] = [await filled(few), await filled(many)];
  const calls = { few: await one.calls(), many: await other.calls() };
  const times = calls.few.map(() => ({ few: [] as number[], many: [] as number[] }));
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, at] of times.entries()) {
      const [atFew, atMany] = [calls.few[index], calls.many[index]];
      if (!atFew || !atMany) continue;
      // In turns, so that a busy moment of the machine falls on both.
      const took =
        round % 2 ? { few: await timed(atFew), many: await timed(atMany) } : { many: await timed(atMany), few: await timed(atFew) };
      // The first rounds warm up.
      if (round < 0) continue;
      at.few.push(took.few);
      at.many.push(took.many);
    }
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  const figures = times.map((at, index) => {
    const [p95Few, p95Many] = [percentile(at.few, 95), percentile(at.many, 95)];
    const ratio = Math.round((100 * p95Many) / p95Few) / 100;
    return {
      call: calls.few[index]?.name,
      p50: [round(percentile(at.few, 50)), round(percentile(at.many, 50))],
      p95: [round(p95Few), round(p95Many)],
      ratio,
      ...(ratio > goal && { missed: true }),
    };
  });
  console.log(
    `patients: ${small} and ${patients}, of them ${many.largest} in the measured hospital; ${many.entries} entries; ${rounds} rounds; load ${loadavg().map(round).join(' ')}; goal: ratio of p95 <= ${goal}`,
  );
  for (const { call: name, p50, p95, ratio, missed } of figures)
    console.log(
      `${String(name).padEnd(44)} p50 ${p50.join(' / ').padEnd(16)} p95 ${p95.join(' / ').padEnd(16)} ${ratio}${missed ? '  MISSED' : ''}`,
    );
  const worst = figures.toSorted((a, b) => b.ratio - a.ratio)[0];
  tell([
    {
      what: `calls, of ${figures.length}, that grow by more than ${goal}`,
      unit: '',
      value: figures.filter(({ missed }) => missed).length,
      goal: { most: 0 },
    },
    ...figures
      .filter((figure) => figure.missed || figure === worst)
      .map(({ call: name, p95 }) => ({
        what: `p95 of ${name}`,
        unit: 'ms',
        value: p95[1] ?? Number.NaN,
        floor: p95[0],
        goal: { mostRatio: goal },
      })),
  ]);
  if (figures.some(({ missed }) => missed)) process.exitCode = 1;
  await one.server.stop();
  await other.server.stop();
} finally {
  await stopPostgres();
}
