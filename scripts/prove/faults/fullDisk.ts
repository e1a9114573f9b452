import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../../../__tests__/support/calls';
import { type Engine, engines } from '../../../__tests__/support/engine';
import { startServer } from '../../../__tests__/support/server';
import { endpoints } from '../../../contract/endpoints';
import type { Outcome } from './report';
import { longRun, makeWards, type Ward, writes } from './wards';
import { compare } from './writers';

/** A small file system in memory; undefined where it may not be mounted, which takes root on Linux. */
const smallDisk = async (megabytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'wardstory-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'wardstory', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Writes until there is no room. */
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (const size of [1_048_576, 4_096, 1]) {
          const some = Buffer.alloc(size);
          for (let room = true; room; )
            room = await file.write(some).then(
              ({ bytesWritten }) => bytesWritten === size,
              () => false,
            );
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    remove: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
};

const kinds = ['note', 'message', 'upload'] as const;

/** Sends `times` writes of each kind, a large text each. Returns the statuses and which texts were answered. */
const writeAll = async (server: { url: string }, ward: Ward, times: number) => {
  const statuses = new Map<string, number>();
  const answered: string[] = [];
  for (let at = 0; at < times; at += 1) {
    for (const kind of kinds) {
      const text = `${kind} ${randomUUID()}`;
      const { row, sent } = writes[kind](ward, text);
      const status = await call(row, { server, ...sent }).then(
        (reply) => String(reply.status),
        () => 'none',
      );
      if (status === '201') answered.push(text);
      statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
    }
  }
  return { statuses, answered };
};

/** A few are stored still: in room that the database had taken before. */
const allowed = /^(note|message|upload) (201|503|507)$/;
const wrongIn = (when: string, statuses: ReadonlyMap<string, number>, fine: RegExp) =>
  [...statuses].flatMap(([what, times]) => (fine.test(what) ? [] : [`${when}: ${times} × ${what}`]));
const said = (statuses: ReadonlyMap<string, number>) => [...statuses].map(([what, times]) => `${times} × ${what}`).join(', ');

/** No room in the data folder: on PGlite for the database too, on PostgreSQL for files and letters. */
export const fullDisk = async (engine: Engine): Promise<Outcome> => {
  const disk = await smallDisk(engine === engines[0] ? 160 : 16);
  if (!disk) return { figures: 'skipped: no small file system can be mounted here, which takes root on Linux', failures: [] };
  let server = await startServer({ ...longRun, DATA_DIR: join(disk.folder, 'data') }, engine);
  try {
    const [ward] = await makeWards(server, 1);
    if (!ward) throw new Error('There is no ward');
    const first = await writeAll(server, ward, 5);
    await disk.fill();
    const full = await writeAll(server, ward, 100);
    const lists = [endpoints.listMedicalHistory, endpoints.listPatients, endpoints.listMessages];
    const reads: number[] = [];
    for (const row of lists) {
      const sent = { server, token: ward.doctor.token, ...(row === lists[0] && { params: { patient_id: ward.patient.id } }) };
      reads.push(
        await call(row, sent).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    }
    await disk.empty();
    const after = await writeAll(server, ward, 20);
    const code = await server.stop();
    server = await startServer(server.environment, engine);
    const failures = [
      ...wrongIn('full', full.statuses, allowed),
      ...(full.statuses.has('upload 507') || full.statuses.has('upload 503') ? [] : ['full: no upload was refused']),
      ...reads.filter((status) => status !== 200).map((status) => `full: a read was answered ${status}`),
      ...wrongIn('with room again', after.statuses, /201$/),
      ...(code === 0 ? [] : [`SIGTERM ended with ${code}`]),
      ...(await compare(server, [ward], [...first.answered, ...full.answered, ...after.answered])),
    ];
    return { figures: `full: ${said(full.statuses)}, reads ${reads.join(', ')}; with room again: ${said(after.statuses)}`, failures };
  } finally {
    await server.stop();
    await disk.remove();
  }
};
