import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { partSize } from '../../contract/resumableUploads';
import { bucketStore } from '../../server/adapters/bucketStore';
import type { FileStore } from '../../server/adapters/fileStore';
import { filesIn } from '../../server/adapters/files';
import { folderStore } from '../../server/adapters/folderStore';
import { openFiles } from '../../server/adapters/openFiles';
import { readConfiguration } from '../../server/configuration';
import { HospitalCipher } from '../../server/security/encryption';
import { startBucket, type TestBucket } from '../support/bucket';
import { call, refusalOf } from '../support/calls';
import { addPatient, type Hospital, signIn, signUpHospital } from '../support/hospital';
import { formOf, pdf, upload } from '../support/labFiles';
import { commandOutput, emptyMachine, runCommand } from '../support/operator';
import { startOwnServer } from '../support/ownServer';
import { beginUpload, sendPart } from '../support/resumable';
import type { RunningServer } from '../support/server';

let there: TestBucket;
let folder: string;
beforeAll(async () => {
  [there, folder] = [await startBucket(), await mkdtemp(join(tmpdir(), 'wardstory-files-'))];
});
afterAll(async () => {
  await there.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(join(folder, 'files'), join(folder, 'aside'))],
  ['a bucket', () => bucketStore(there.bucket)],
];
const text = 'Potassium 4.1 mmol/l';
const soon = () => new Date(Date.now() + 60_000);

describe.each(stores)('in %s', (_, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });
  const owner = { patientId: randomUUID(), uploadedBy: randomUUID() };
  const cipher = new HospitalCipher(randomUUID(), randomBytes(32));

  test('SEC-4 ADM-10 a file is sealed before it is stored, and opens under its own name only', async () => {
    const files = filesIn(store);
    const names = [await files.save(cipher, Buffer.from(text), owner), await files.save(cipher, Buffer.from('Sodium'), owner)];
    const [storedName = '', other = ''] = names;
    expect((await files.read(cipher, { ...owner, storedName }))?.toString()).toBe(text);
    const sealed = await files.readSealed(storedName);
    expect(sealed?.toString('latin1')).not.toContain('Potassium');
    await files.putBack(other, sealed ?? Buffer.alloc(0));
    expect(await files.readSealed(other)).toEqual(sealed);
    expect(await files.read(cipher, { ...owner, storedName: other })).toBeUndefined();
  });

  test('ADM-10 a removed file, and one that never was, is missing; to remove it again changes nothing', async () => {
    await store.add('removed', Buffer.from(text));
    await store.remove('removed');
    await store.remove('removed');
    expect([await store.read('removed'), await store.read('never')]).toEqual([undefined, undefined]);
  });

  test('ADM-10 a file that is set aside cannot be read, and is deleted by its new time, also when two servers sweep', async () => {
    await store.add('aside', Buffer.from(text));
    expect(await store.storedBefore(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await store.storedBefore(soon())).toContain('aside');
    await Promise.all([store.setAside('aside'), store.setAside('aside')]);
    await store.setAside('never');
    expect(await store.read('aside')).toBeUndefined();
    expect(await store.storedBefore(soon())).not.toContain('aside');
    await store.removeSetAsideBefore(soon());
  });
});

test('ADM-10 the sweep of a bucket reads every page of its list, and names what is older', async () => {
  const entry = (name: string, at: string) => `<Contents><Key>files/${name}</Key><LastModified>${at}</LastModified></Contents>`;
  const [before, after] = ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
  const token = 'more+/=';
  const page = (asked: URLSearchParams) =>
    asked.get('continuation-token') === token
      ? `<IsTruncated>false</IsTruncated>${entry('last', before)}`
      : `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>${entry('old', before)}${entry('new', after)}`;
  // The S3 server of the other tests cannot make a second page: it uses a cipher that Node.js has no more.
  const server = createServer((request, answer) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    answer.end(`<ListBucketResult>${page(searchParams)}</ListBucketResult>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  expect(await bucketStore({ ...there.bucket, endpoint }).storedBefore(new Date('2026-01-02'))).toEqual(['old', 'last']);
  server.closeAllConnections();
  server.close();
});

describe('of a server', () => {
  let server: RunningServer;
  let hospital: Hospital;
  let patient: Patient;
  beforeAll(async () => {
    await there.empty();
    server = await startOwnServer(there.environment);
    hospital = await signUpHospital(server);
    patient = await addPatient(hospital);
  });
  const read = (uploadId: string) =>
    call(endpoints.readLabResult, { server, token: hospital.admin.token, params: { patientId: patient.id, uploadId } });

  test('ADM-10 OFF-5 files at once and in parts lie in the bucket, sealed, and nothing of them in DATA_DIR', async () => {
    const whole = await upload(hospital, patient, 'Blood count.txt', Buffer.from(text));
    const bytes = Buffer.alloc(partSize + 77, `${text}\n`);
    const progress = await beginUpload(hospital, patient, 'In parts.txt', bytes.length);
    await sendPart(hospital, patient, progress, 0, bytes.subarray(0, partSize));
    expect((await there.objects()).size).toBe(2);
    expect((await sendPart(hospital, patient, progress, partSize, bytes.subarray(partSize))).status).toBe(204);
    expect([(await read(whole.id)).text, (await read(progress.id)).text]).toEqual([text, bytes.toString()]);
    const stored = await there.objects();
    expect(stored.size).toBe(2);
    for (const sealed of stored.values()) expect(sealed.toString('latin1')).not.toContain('Potassium');
    expect(await readdir(server.dataDir)).not.toContain('files');
  });

  test('API-1 while the bucket does not answer or refuses, files are unavailable and all else works; nothing of its keys is logged', async () => {
    const kept = await upload(hospital, patient);
    const before = [...(await there.objects()).keys()];
    const outages = [
      { begin: there.interrupt, end: there.goOn },
      { begin: there.hide, end: there.show },
    ];
    for (const { begin, end } of outages) {
      await begin();
      const params = { patientId: patient.id };
      const refused = await call(endpoints.uploadLabResult, { server, token: hospital.admin.token, params, form: formOf('a.pdf', pdf()) });
      expect([refused.status, refusalOf(refused).kind, refusalOf(await read(kept.id)).kind]).toEqual([503, 'unavailable', 'unavailable']);
      await addPatient(hospital);
      await end();
      expect((await read(kept.id)).status).toBe(200);
      expect([...(await there.objects()).keys()]).toEqual(before);
    }
    for (const secret of [there.environment.S3_SECRET_ACCESS_KEY, there.environment.S3_BUCKET])
      expect(server.output()).not.toContain(secret);
  });

  test('SEC-5 new data keys seal the bucket’s files anew, and a backup has them all', async () => {
    const result = await upload(hospital, patient, 'Kept.txt', Buffer.from(text));
    const before = await there.objects();
    await commandOutput(server.environment, 'rotate-key', '--data-keys');
    const after = await there.objects();
    expect(after.size).toBe(before.size);
    for (const name of after.keys()) expect(before.has(name)).toBe(false);
    expect((await read(result.id)).text).toBe(text);

    const said = await commandOutput(server.environment, 'backup', '--to', `${server.dataDir}.backup`);
    // It says which files it has not found.
    expect([said.includes('To restore it'), said.includes('missing')]).toEqual([true, false]);
  });

  test('SEC-5 ADM-10 a backup restores into an empty database and an empty bucket, and its files open there', async () => {
    const result = await upload(hospital, patient, 'Restored.txt', Buffer.from(text));
    const to = `${server.dataDir}.restored.backup`;
    await commandOutput(server.environment, 'backup', '--to', to);
    const empty = await startBucket();
    try {
      const ENCRYPTION_KEY = (await readFile(join(server.dataDir, 'encryption-key'), 'utf8')).trim();
      const environment: Record<string, string> = { ...(await emptyMachine(server.environment)), ...empty.environment, ENCRYPTION_KEY };
      await commandOutput(environment, 'restore', to);
      expect(await empty.objects()).toEqual(await there.objects());
      expect(await readdir(environment.DATA_DIR ?? '')).not.toContain('files');
      const restored = await startOwnServer(environment);
      const { token } = await signIn(hospital.admin.user.email, hospital.admin.password, restored);
      const params = { patientId: patient.id, uploadId: result.id };
      expect((await call(endpoints.readLabResult, { server: restored, token, params })).text).toBe(text);
      await restored.stop();
    } finally {
      await empty.close();
    }
  });
});

test('API-1 nothing starts with a wrong key for the bucket, and no secret is printed', async () => {
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    ...there.environment,
    S3_SECRET_ACCESS_KEY: 'hush-hush',
  };
  const { code, said } = await runCommand(environment, 'backup');
  expect([code, said]).toEqual([1, expect.stringContaining('S3_BUCKET cannot be read and written (SignatureDoesNotMatch)')]);
  expect(said).not.toContain('hush-hush');
});

test('ADM-10 a server does not start on a bucket while DATA_DIR has files that it would not find', async () => {
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files', 'one'), 'sealed');
  const opening = openFiles(readConfiguration({ ...there.environment, DATA_DIR: folder }));
  await expect(opening).rejects.toThrow(`${join(folder, 'files')} has files`);
});
