import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { withAssignedPatient } from '../support/assignedPatient';
import { answerOf, call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signIn, signUpHospital } from '../support/hospital';
import { pdfWith, script } from '../support/hostileFiles';
import { doc, docx, formOf, oleOf, pdf, ppt, pptx, upload, zipOf } from '../support/labFiles';
import type { RunningServer } from '../support/server';
import { serverTime } from '../support/serverTime';

let server: RunningServer;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
beforeAll(async () => {
  ({ server, hospital, doctor, patient } = await withAssignedPatient());
});

const admins = () => ({ server, token: hospital.admin.token, params: { patientId: patient.id } });
const listed = () => done(endpoints.listLabResults, { server, token: doctor.token, params: { patientId: patient.id } });
const storedFiles = () => readdir(join(server.dataDir, 'files')).catch((): string[] => []);
const read = (uploadId: string, token = doctor.token) =>
  fetch(`${server.url}/v1/hospitals/uploads/${patient.id}/${uploadId}`, { headers: { authorization: `Bearer ${token}` } });

test('OFF-1 CHT-7 a copy for the doctor’s device has the same bytes, does not count as seen, and is in the log', async () => {
  const result = await upload(hospital, patient, 'Blood count.pdf', pdf());
  const copied = await fetch(`${server.url}/v1/hospitals/uploads/${patient.id}/${result.id}/copy`, {
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  expect(Buffer.from(await copied.arrayBuffer()).equals(pdf())).toBe(true);
  expect((await listed())[0]).toMatchObject({ id: result.id, opened: false, awaited: true });
  const log = await done(endpoints.listActivity, { server, token: hospital.admin.token, params: { patient_id: patient.id } });
  expect(log.map(({ action }) => action)).toContain('copyLabResult');
  expect(log.map(({ action }) => action)).not.toContain('readLabResult');
});

const office = 'application/vnd.openxmlformats-officedocument';
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Résultat\r\n', 'utf16le')]);
test.each([
  ['Blood count.pdf', pdf(), 'application/pdf'],
  ['Report.PDF', pdf(), 'application/pdf'],
  ['Letter.docx', docx(), `${office}.wordprocessingml.document`],
  ['Slides.pptx', pptx(), `${office}.presentationml.presentation`],
  ['Letter.doc', doc(), 'application/msword'],
  ['Slides.ppt', ppt(), 'application/vnd.ms-powerpoint'],
  ['Notes.txt', Buffer.from('Kalium 4,1 mmol/l – نتيجة\n'), 'text/plain'],
  ['With a mark.txt', Buffer.from('\ufeffSodium 140'), 'text/plain'],
  ['From a notepad.txt', utf16, 'text/plain'],
  ['Large.doc', oleOf('/WordDocument', ...Array.from({ length: 1_500 }, (_, index) => `/Stream ${index}`)), 'application/msword'],
])('ADM-10 DOC-8 %s is stored unchanged, and is served as an attachment', async (name, bytes, contentType) => {
  const before = await serverTime(server);
  const result = await upload(hospital, patient, name, bytes);
  expect(result).toMatchObject({ fileName: name, contentType, size: bytes.length, uploadedBy: 'Ada Obi' });
  expect(Date.parse(result.createdAt)).toBeGreaterThanOrEqual(before);
  expect((await listed())[0]).toEqual({ ...result, opened: false, awaited: true });

  const reply = await read(result.id);
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': contentType === 'text/plain' ? `text/plain; charset=${bytes === utf16 ? 'utf-16le' : 'utf-8'}` : contentType,
    'content-disposition': expect.stringMatching(/^attachment; filename=".+"; filename\*=UTF-8''/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  // For the doctor who opened it only.
  expect((await listed())[0]).toEqual({ ...result, opened: true, awaited: true });
  expect((await done(endpoints.listLabResults, admins()))[0]).toMatchObject({ ...result, opened: false });
});

test('ADM-10 DOC-8 every list warns about a file’s embedded content', async () => {
  const result = await upload(hospital, patient, 'Scripted.pdf', pdfWith(`9 0 obj ${script} endobj`, '8 0 obj << /S /Launch >> endobj'));
  expect(result.contains?.toSorted()).toEqual(['launch', 'script']);
  expect((await listed())[0]?.contains).toEqual(result.contains);
  expect((await done(endpoints.listNewestLabResults, { server, token: doctor.token }))[0]?.contains).toEqual(result.contains);
});

const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(400, 7)]);
const zipBomb = () => {
  const bytes = docx('word/media/image1.png');
  const entry = bytes.lastIndexOf('PK\x01\x02');
  bytes.writeUInt32LE(0xf0000000, entry + 24);
  return bytes;
};
const notWhatItSays = (extension: string) => `What is in this file is not what its name says: it cannot be read as ${extension}`;
const extensions = 'Only .doc, .docx, .ppt, .pptx, .txt and .pdf files can be uploaded';
const moreThanPdf = 'This file is more than a PDF. Please print it to PDF again and upload that';
const macros = 'This file has macros in it. Please save it without them and upload it again';
const encoding = 'This text is not in UTF-8. Please save it as UTF-8 and upload it again';
test.each([
  ['a program named .pdf', 'invoice.pdf', exe, notWhatItSays('.pdf')],
  ['a program', 'setup.exe', exe, extensions],
  ['a name without an extension', 'pdf', pdf(), extensions],
  ['a name that only looks like one', 'report.pdf.html', pdf(), extensions],
  ['an empty file', 'empty.pdf', Buffer.alloc(0), 'There is nothing in this file'],
  ['a PDF after something else', 'late.pdf', Buffer.concat([Buffer.from('\n\n'), pdf()]), notWhatItSays('.pdf')],
  ['half a PDF', 'half.pdf', pdf().subarray(0, 300), notWhatItSays('.pdf')],
  ['a PDF that is a zip too', 'both.pdf', Buffer.concat([pdf(), zipOf('a.exe')]), moreThanPdf],
  ['a PDF that is a page too', 'page.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n'), pdf()]), moreThanPdf],
  ['a PDF named .docx', 'a.docx', pdf(), notWhatItSays('.docx')],
  ['slides named .docx', 'slides.docx', pptx(), notWhatItSays('.docx')],
  ['a zip named .docx', 'zip.docx', zipOf('readme.md'), notWhatItSays('.docx')],
  ['half a .docx', 'half.docx', docx().subarray(0, 200), notWhatItSays('.docx')],
  ['a .docx with macros', 'macros.docx', docx('word/vbaProject.bin'), macros],
  [
    'a .docx with a password',
    'locked.docx',
    oleOf('/EncryptedPackage', '/EncryptionInfo'),
    'This file is protected by a password. Please save it without one and upload it again',
  ],
  ['a .docx that unpacks to gigabytes', 'bomb.docx', zipBomb(), 'There is too much packed into this file'],
  ['slides named .doc', 'slides.doc', ppt(), notWhatItSays('.doc')],
  ['text named .ppt', 'text.ppt', Buffer.from('hello'), notWhatItSays('.ppt')],
  ['a .doc with macros', 'macros.doc', doc('/Macros/VBA/dir'), macros],
  ['a PDF named .txt', 'a.txt', pdf(), notWhatItSays('.txt')],
  ['a program named .txt', 'exe.txt', exe, encoding],
  ['text with NUL', 'nul.txt', Buffer.from('a\0b'), notWhatItSays('.txt')],
  ['Latin-1', 'latin.txt', Buffer.from('caf\xe9', 'latin1'), encoding],
])('ADM-10 %s is refused at the field, and leaves no file', async (_, name, bytes, said) => {
  const [results, files] = [await listed(), await storedFiles()];
  const refusal = await refused(endpoints.uploadLabResult, { ...admins(), form: formOf(name, bytes) });
  expect([refusal.kind, saidAt(refusal)]).toEqual(['invalidInput', { text: said }]);
  expect([await listed(), await storedFiles()]).toEqual([results, files]);
});

test('ADM-10 a file over 25 megabytes is refused with a sentence, one of 25 is accepted', async () => {
  const files = await storedFiles();
  const most = 25 * 1024 * 1024;
  const over = await refused(endpoints.uploadLabResult, { ...admins(), form: formOf('big.txt', Buffer.alloc(most + 1, 'a')) });
  expect([over.kind, over.detail]).toEqual(['tooLarge', 'What was sent is too large: at most 25 megabytes.']);
  expect(saidAt(over)).toEqual({ text: 'This file is larger than 25 megabytes' });
  expect(await storedFiles()).toEqual(files);
  expect((await upload(hospital, patient, 'big.txt', Buffer.alloc(most, 'a'))).size).toBe(most);
});

test('ADM-10 a body that is no upload is refused with a sentence', async () => {
  const two = formOf('a.pdf', pdf());
  two.append('text', new Blob(['b']), 'b.txt');
  const words = new FormData();
  words.append('text', 'hello');
  const missing = 'Please pick a lab result';
  expect(saidAt(await refused(endpoints.uploadLabResult, { ...admins(), form: two }))).toEqual({ text: 'Please send one file at a time' });
  for (const form of [words, new FormData(), formOf('a.pdf', pdf(), 'file')]) {
    expect(saidAt(await refused(endpoints.uploadLabResult, { ...admins(), form }))).toEqual({ text: missing });
  }
  expect((await refused(endpoints.uploadLabResult, { ...admins(), body: { text: 'a' } })).kind).toBe('wrongMediaType');
  for (const [type, body] of [
    ['multipart/form-data', 'a'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="text"; filename="a.pdf"\r\n\r\n%PDF-1.4'],
  ] as const) {
    expect((await refused(endpoints.uploadLabResult, { ...admins(), raw: { type, body } })).kind).toBe('unreadableBody');
  }
});

test.each([
  ['../../etc/pass\u202ewd\u0000\r\n.pdf', 'passwd.pdf'],
  ['C:\\temp\\Ẹniọlá "scan".pdf', 'Ẹniọlá "scan".pdf'],
  [`${'ä'.repeat(400)}.pdf`, `${'ä'.repeat(196)}.pdf`],
])('ADM-10 the name %j is stored as %j', async (name, kept) => {
  const result = await upload(hospital, patient, name);
  expect(result.fileName).toBe(kept);
  const disposition = (await read(result.id)).headers.get('content-disposition') ?? '';
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept);
});

test('ADM-10 DOC-8 results are listed newest first, for this patient only', async () => {
  const other = await addPatient(hospital);
  const names = ['one.pdf', 'two.pdf', 'three.pdf'];
  for (const name of names) await upload(hospital, other, name);
  const mine = await done(endpoints.listLabResults, { server, token: hospital.admin.token, params: { patientId: other.id } });
  expect(mine.map(({ fileName }) => fileName)).toEqual(names.toReversed());
  const [first] = mine;
  // Another patient's result is not found under this patient's URL.
  expect((await read(first?.id ?? '', hospital.admin.token)).status).toBe(404);
});

test('DOC-2 DOC-8 the newest results are of the doctor’s own patients only', async () => {
  const [own, foreign] = [await addPatient(hospital), await addPatient(hospital)];
  const colleague = await addDoctor(hospital);
  await assign(hospital, colleague, own);
  const { id } = await upload(hospital, own);
  await upload(hospital, foreign);
  const newest = await done(endpoints.listNewestLabResults, { server, token: colleague.token });
  expect(newest.map((each) => [each.id, each.patient.id])).toEqual([[id, own.id]]);
});

test('DOC-8 an unassigned doctor and another hospital find no result', async () => {
  const { id } = await upload(hospital, patient);
  const strangers = [await addDoctor(hospital), (await signUpHospital(server)).admin];
  for (const { token } of strangers) {
    expect((await refused(endpoints.listLabResults, { ...admins(), token })).kind).toBe('notFound');
    expect((await read(id, token)).status).toBe(404);
  }
  expect((await refused(endpoints.uploadLabResult, { ...admins(), token: strangers[1]?.token, form: formOf('a.pdf', pdf()) })).kind).toBe(
    'notFound',
  );
  expect((await read(randomUUID())).status).toBe(404);
});

/** Sends the head of an upload and half of its file, then cuts the connection; resolves when the server has let go of it too. */
const cutUpload = (key: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => {
      const body = `--x\r\nContent-Disposition: form-data; name="text"; filename="cut.pdf"\r\n\r\n${pdf().toString('latin1')}`;
      const head = [
        `POST /v1/hospitals/upload/${patient.id} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${hospital.admin.token}`,
        `Idempotency-Key: ${key}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.end());
    });
    socket.on('close', () => resolve()).resume();
  });

/** Begins an upload that never ends; `answered` resolves to the status line of the server's answer. */
const slowUpload = (token: string, patientId: string) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /v1/hospitals/upload/${patientId} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="text"; filename="slow.pdf"\r\n\r\n%PDF-1.7`);
  const answered = once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n')[0] ?? '');
  return { answered, stop: () => socket.destroy() };
};

test('SEC-3 ADM-10 an upload without a session is refused before its body, and takes no upload slot', async () => {
  const { token, cookie, session } = await signIn(hospital.admin.user.email, hospital.admin.password, server);
  await done(endpoints.signOut, { server, cookie, body: { sessionId: session.id } });
  const uploads = Array.from({ length: 20 }, () => slowUpload(token, patient.id));
  for (const { answered } of uploads) expect(await answered).toBe('HTTP/1.1 401 Unauthorized');
  await done(endpoints.uploadLabResult, { ...admins(), form: formOf('a.pdf', pdf()) });
  for (const { stop } of uploads) stop();
});

test('SEC-3 ADM-10 slow uploads of one hospital do not delay another hospital’s', async () => {
  const other = await signUpHospital(server);
  const theirs = await addPatient(other);
  const uploads = Array.from({ length: 20 }, () => slowUpload(hospital.admin.token, patient.id));
  const refusals: string[] = [];
  for (const { answered } of uploads) void answered.then((line) => refusals.push(line)).catch(() => undefined);
  while (refusals.length < 16) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(refusals)).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
  const sent = { server, token: other.admin.token, params: { patientId: theirs.id }, form: formOf('a.pdf', pdf()) };
  await done(endpoints.uploadLabResult, sent);
  expect(refusals).toHaveLength(16);
  for (const { stop } of uploads) stop();
});

test('ADM-10 API-6 a broken-off upload leaves no file; retried under its key, even concurrently, it makes one result', async () => {
  const [results, files, key] = [await listed(), await storedFiles(), randomUUID()];
  await cutUpload(key);
  expect([await listed(), await storedFiles()]).toEqual([results, files]);
  const again = () => call(endpoints.uploadLabResult, { ...admins(), key, form: formOf('cut.pdf', pdf()) });
  const replies = await Promise.all([again(), again(), again()]);
  const [first, ...others] = await Promise.all(replies.map((reply) => answerOf(endpoints.uploadLabResult, reply)));
  expect(others).toEqual([first, first]);
  expect((await listed()).length).toBe(results.length + 1);
  expect((await storedFiles()).length).toBe(files.length + 1);
});

test('API-6 another file, or another name, under the same key is refused and leaves nothing behind', async () => {
  const key = randomUUID();
  await done(endpoints.uploadLabResult, { ...admins(), key, form: formOf('a.pdf', pdf('one')) });
  const files = await storedFiles();
  for (const form of [formOf('a.pdf', pdf('two')), formOf('b.pdf', pdf('one'))]) {
    expect((await refused(endpoints.uploadLabResult, { ...admins(), key, form })).kind).toBe('keyReused');
  }
  expect(await storedFiles()).toEqual(files);
});
