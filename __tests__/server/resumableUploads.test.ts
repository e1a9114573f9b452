import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Upload as TusUpload } from 'tus-js-client';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { partSize } from '../../contract/resumableUploads';
import { pathOf } from '../../contract/row';
import { largestLabResult } from '../../contract/uploads';
import { withAssignedPatient } from '../support/assignedPatient';
import { call, done, refusalOf, refused, saidAt, send } from '../support/calls';
import { openEvents } from '../support/events';
import { addPatient, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { upload } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import { beginUpload, type Progress, sendPart, tusAt, tusStart } from '../support/resumable';
import type { RunningServer } from '../support/server';

let server: RunningServer;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
beforeAll(async () => {
  ({ server, hospital, doctor, patient } = await withAssignedPatient());
});

const asAdmin = () => ({ server, token: hospital.admin.token });
const at = ({ id }: Pick<Progress, 'id'>) => ({ ...asAdmin(), params: { patientId: patient.id, uploadId: id } });
const begin = (name: string, size: number) => beginUpload(hospital, patient, name, size);
const add = (to: Progress, offset: number, part: Buffer) => sendPart(hospital, patient, to, offset, part);
const offsetOf = async (of: Progress) => (await done(endpoints.readUpload, at(of))).offset;
const results = () => done(endpoints.listLabResults, { ...asAdmin(), params: { patientId: patient.id } });
const storedFiles = () => readdir(join(server.dataDir, 'files')).catch((): string[] => []);
const onServer = async (found: RunningServer) => {
  server = found;
  hospital = { ...hospital, server };
};
/** A text of this many bytes that says a word in every line. */
const textOf = (word: string, size: number) => Buffer.alloc(size, `${word} 4.1 mmol/l\n`);

/** Sends the head of a part and some of its bytes, then cuts the connection; resolves when the server has let go of it too. */
const cutPart = (to: Progress, offset: number, whole: number, bytes: Buffer) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(server.url);
    const { params } = at(to);
    const socket = connect(Number(port), hostname, () => {
      const head = [
        `PATCH ${pathOf(endpoints.continueUpload, params)} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${hospital.admin.token}`,
        'Tus-Resumable: 1.0.0',
        `Upload-Offset: ${offset}`,
        'Content-Type: application/offset+octet-stream',
        `Content-Length: ${whole}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(bytes, () => socket.end());
    });
    socket.on('close', () => resolve()).resume();
  });

test('OFF-5 a file in parts becomes one lab result: one audit entry, one live event, its own bytes; a repeated part changes nothing', async () => {
  const bytes = textOf('Potassium', 2 * partSize + 77);
  const stream = await openEvents(server, doctor.token);
  const before = (await results()).length;
  const begun = await call(endpoints.startUpload, {
    ...asAdmin(),
    params: { patientId: patient.id },
    headers: tusStart('Kalium – Ẹniọlá.txt', bytes.length, 'urgent'),
  });
  const progress: Progress = JSON.parse(begun.text);
  expect(begun.status).toBe(201);
  expect(Object.fromEntries(begun.headers)).toMatchObject({
    location: pathOf(endpoints.readUpload, at(progress).params),
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
  });
  const day = 24 * 3_600_000;
  expect(Math.abs(Date.parse(begun.headers.get('upload-expires') ?? '') - Date.now() - day)).toBeLessThan(60_000);

  const first = await add(progress, 0, bytes.subarray(0, partSize));
  expect([first.status, first.headers.get('upload-offset'), first.text]).toEqual([204, String(partSize), '']);
  expect(refusalOf(await add(progress, 0, bytes.subarray(0, partSize))).kind).toBe('otherOffset');
  const head = await send('HEAD', pathOf(endpoints.readUpload, at(progress).params), { ...asAdmin(), headers: tusAt(0), key: null });
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length'), head.headers.get('cache-control')]).toEqual([
    200,
    String(partSize),
    String(bytes.length),
    'no-store',
  ]);
  expect(await results()).toHaveLength(before);

  // All the rest at once, as other clients send it. Of two that send it at once, one does.
  const rest = bytes.subarray(partSize);
  const last = await Promise.all([add(progress, partSize, rest), add(progress, partSize, rest)]);
  for (const { status } of last) expect([204, 409]).toContain(status);
  expect(last.some(({ status }) => status === 204)).toBe(true);
  expect(await offsetOf(progress)).toBe(bytes.length);
  // The answer was lost: the end is asked for again.
  expect((await add(progress, bytes.length, Buffer.alloc(0))).status).toBe(204);

  const [made, ...others] = await results();
  expect(others).toHaveLength(before);
  expect(made).toMatchObject({
    id: progress.id,
    fileName: 'Kalium – Ẹniọlá.txt',
    size: bytes.length,
    urgent: true,
    contentType: 'text/plain',
  });
  const read = await fetch(`${server.url}/v1/hospitals/uploads/${patient.id}/${progress.id}`, {
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  await stream.heard('labResult');
  expect(stream.events.filter(({ kind }) => kind === 'labResult')).toHaveLength(1);
  stream.close();
  const log = await done(endpoints.listActivity, { ...asAdmin(), params: { patient_id: patient.id } });
  expect(log.filter(({ action }) => action === 'uploadLabResult')).toHaveLength(1);
  expect(log.filter(({ action }) => action === 'continueUpload')).toEqual([]);
});

test('OFF-5 SEC-2 what arrived before a cut stays, encrypted; a killed server goes on from there, as a second one does', async () => {
  const word = `Planted ${randomUUID()}`;
  const bytes = textOf(word, 3 * partSize);
  const progress = await begin(`${word}.txt`, bytes.length);
  await cutPart(progress, 0, bytes.length, bytes.subarray(0, partSize + partSize / 2));
  let here = await offsetOf(progress);
  // The whole piece, and the half one that was cut; the server stores it a moment after the cut.
  for (let times = 0; here <= partSize && times < 2_000; times++) here = await offsetOf(progress);
  await server.kill();
  for (const name of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(name.parentPath, name.name);
    if (name.isFile()) expect([file, (await readFile(file)).includes(word)]).toEqual([file, false]);
  }
  await onServer(await startOwnServer(server.environment));
  here = await offsetOf(progress);
  expect(here).toBeGreaterThan(partSize);
  expect((await add(progress, here, bytes.subarray(here))).status).toBe(204);
  const params = { patientId: patient.id, uploadId: progress.id };
  const read = await fetch(server.url + pathOf(endpoints.readLabResult, params), { headers: { authorization: `Bearer ${doctor.token}` } });
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
});

test('OFF-5 a widespread tus client uploads a file, and ends one', async () => {
  const bytes = textOf('Sodium', partSize + 5);
  const options = {
    endpoint: server.url + pathOf(endpoints.startUpload, { patientId: patient.id }),
    headers: { authorization: `Bearer ${hospital.admin.token}` },
    metadata: { filename: 'From another program.txt' },
    retryDelays: null,
  };
  const address = await new Promise<string | null>((resolve, reject) => {
    const sent: TusUpload = new TusUpload(bytes, {
      ...options,
      chunkSize: partSize / 2,
      onSuccess: () => resolve(sent.url),
      onError: reject,
    });
    sent.start();
  });
  expect((await results())[0]).toMatchObject({ fileName: 'From another program.txt', size: bytes.length, id: address?.split('/').at(-1) });
  const begun = await begin('Given up.txt', 9);
  await TusUpload.terminate(server.url + pathOf(endpoints.readUpload, at(begun).params), options);
  expect((await refused(endpoints.readUpload, at(begun))).kind).toBe('notFound');
});

test('OFF-5 API-6 under the same key it is the same upload; with another name or size the key is refused', async () => {
  const key = randomUUID();
  const start = (name: string, size: number) => ({ ...asAdmin(), key, params: { patientId: patient.id }, headers: tusStart(name, size) });
  const one = await done(endpoints.startUpload, start('a.txt', 6));
  await add(one, 0, Buffer.from('abc'));
  expect(await done(endpoints.startUpload, start('a.txt', 6))).toEqual({ ...one, offset: 3 });
  for (const other of [start('b.txt', 6), start('a.txt', 7)]) expect((await refused(endpoints.startUpload, other)).kind).toBe('keyReused');
  await add(one, 3, Buffer.from('def'));
  expect(await done(endpoints.startUpload, start('a.txt', 6))).toEqual({ ...one, offset: 6 });
});

test('OFF-5 ADM-10 what no lab result can be is refused when it begins, and more bytes than it announced are refused', async () => {
  const start = (headers: Record<string, string>) => ({ ...asAdmin(), params: { patientId: patient.id }, headers });
  const over = await refused(endpoints.startUpload, start(tusStart('big.txt', largestLabResult + 1)));
  expect([over.kind, saidAt(over)]).toEqual(['tooLarge', { text: 'This file is larger than 25 megabytes' }]);
  expect(saidAt(await refused(endpoints.startUpload, start(tusStart('setup.exe', 5))))).toEqual({
    text: 'Only .doc, .docx, .ppt, .pptx, .txt and .pdf files can be uploaded',
  });
  expect(saidAt(await refused(endpoints.startUpload, start(tusStart('a.txt', 0))))).toEqual({ text: 'There is nothing in this file' });
  for (const metadata of ['priority cm91dGluZQ==', 'filename', 'filename %%%', 'filename YS50eHQ=,priority bm93'])
    expect(
      Object.keys(saidAt(await refused(endpoints.startUpload, start({ ...tusStart('a.txt', 5), 'upload-metadata': metadata })))),
    ).toEqual(['Upload-Metadata']);
  const { 'tus-resumable': _, ...without } = tusStart('a.txt', 5);
  const old = await refused(endpoints.startUpload, start({ ...without, 'tus-resumable': '0.2.2' }));
  expect([old.kind, old.headers.get('tus-version')]).toEqual(['otherProtocol', '1.0.0']);
  expect((await refused(endpoints.startUpload, start(without))).kind).toBe('otherProtocol');

  const files = await storedFiles();
  const small = await begin('a.txt', 5);
  expect(refusalOf(await add(small, 0, Buffer.from('abcdef'))).kind).toBe('tooLarge');
  expect(refusalOf(await add(small, 1, Buffer.from('a'))).kind).toBe('otherOffset');
  const json = { ...at(small), key: null, headers: tusAt(0), body: { a: 1 } };
  expect((await refused(endpoints.continueUpload, json)).kind).toBe('wrongMediaType');
  expect([await offsetOf(small), await storedFiles()]).toEqual([0, files]);
  await call(endpoints.endUpload, { ...at(small), headers: tusAt(0) });
});

test('OFF-5 ADM-10 a file that is not what its name says is refused with its last part, and leaves no file', async () => {
  const [before, files] = [await results(), await storedFiles()];
  const begun = await begin('invoice.pdf', 400);
  await add(begun, 0, Buffer.alloc(200, 7));
  const refusal = refusalOf(await add(begun, 200, Buffer.alloc(200, 7)));
  expect([refusal.kind, saidAt(refusal)]).toEqual([
    'invalidInput',
    { text: 'What is in this file is not what its name says: it cannot be read as .pdf' },
  ]);
  expect([await results(), await storedFiles()]).toEqual([before, files]);
  expect((await refused(endpoints.readUpload, at(begun))).kind).toBe('notFound');
});

test('OFF-5 SEC-1 nobody finds an upload of somebody else, of another patient, or a result that is somebody else’s', async () => {
  const begun = await begin('a.txt', 5);
  const other = await signUpHospital(server);
  const theirs = await addPatient(other);
  const another = await addPatient(hospital);
  const strangers = [
    { ...at(begun), token: other.admin.token },
    { ...at(begun), token: other.admin.token, params: { patientId: theirs.id, uploadId: begun.id } },
    { ...at(begun), params: { patientId: another.id, uploadId: begun.id } },
    { ...at(begun), params: { patientId: patient.id, uploadId: randomUUID() } },
  ];
  for (const stranger of strangers) {
    expect((await refused(endpoints.readUpload, stranger)).kind).toBe('notFound');
    expect((await refused(endpoints.endUpload, { ...stranger, headers: tusAt(0) })).kind).toBe('notFound');
    expect((await refused(endpoints.continueUpload, { ...stranger, key: null, headers: tusAt(0), part: Buffer.from('abcde') })).kind).toBe(
      'notFound',
    );
  }
  expect(
    (await refused(endpoints.startUpload, { ...strangers[0], params: { patientId: patient.id }, headers: tusStart('a.txt', 5) })).kind,
  ).toBe('notFound');
  expect(await offsetOf(begun)).toBe(0);
  expect(
    (await refused(endpoints.continueUpload, { ...at(begun), token: doctor.token, key: null, headers: tusAt(0), part: Buffer.from('a') }))
      .kind,
  ).toBe('notAllowed');
});

test('OFF-5 what is not finished within a day is swept with its parts, and its address is gone before', async () => {
  const old = await begin('old.txt', 5);
  await add(old, 0, Buffer.from('ab'));
  const young = await begin('young.txt', 5);
  await add(young, 0, Buffer.from('ab'));
  const result = await upload(hospital, patient);
  const files = await storedFiles();
  const ago = (hours: number, { id }: Progress) =>
    `update unfinished_uploads set created_at = now() - interval '${hours} hours' where id = '${id}'`;
  await onServer(await startAgainAfter(server, ago(25, old), ago(23, young)));
  while (!server.output().includes('the upkeep is done')) await once(server.process.stdout ?? process.stdout, 'data');
  expect((await refused(endpoints.readUpload, at(old))).kind).toBe('notFound');
  expect(refusalOf(await add(old, 2, Buffer.from('cde'))).kind).toBe('notFound');
  expect((await storedFiles()).length).toBe(files.length - 1);
  expect((await add(young, 2, Buffer.from('cde'))).status).toBe(204);
  expect((await results()).map(({ id }) => id)).toEqual(expect.arrayContaining([young.id, result.id]));
});

test('OFF-5 SEC-3 a user’s thirty-third unfinished upload ends the oldest', async () => {
  const busy = await signUpHospital(server);
  const theirs = await addPatient(busy);
  const begun: Progress[] = [];
  for (let count = 0; count < 33; count += 1) begun.push(await beginUpload(busy, theirs, 'a.txt', 5));
  const [first, second] = begun.map(({ id }) => ({ server, token: busy.admin.token, params: { patientId: theirs.id, uploadId: id } }));
  expect((await refused(endpoints.readUpload, first)).kind).toBe('notFound');
  expect((await call(endpoints.readUpload, second)).status).toBe(200);
});
