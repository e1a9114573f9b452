import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListedLabResult } from '../../contract/uploads';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import type { Readable } from '../../src/pages/record/results';
import { takeDownloads } from '../support/downloads';
import { doc, oleOf } from '../support/labFiles';
import { paragraph, shape, slidesFile, wordFile, wordPart } from '../support/officeFiles';
import { openRecord } from '../support/recordPage';

let place = 0;
const resultOf = (fileName: string, contentType: string, createdAt = new Date().toISOString()): Readable<ListedLabResult> => {
  place += 1;
  const id = `00000000-0000-4000-8000-${String(300 + place).padStart(12, '0')}`;
  return { id, fileName, contentType, size: 1_234, uploadedBy: 'Ada Obi', createdAt, opened: false };
};
/** Newest first, as the server lists them, with those seen; `bytes` by name. */
const withResults = (results: readonly ListedLabResult[], bytes: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {}) => {
  const seen = new Set<string | undefined>();
  return {
    listLabResults: () => ({ data: results.map((result) => ({ ...result, opened: seen.has(result.id) })) }),
    markLabResultSeen: ({ params }) => {
      seen.add(params.uploadId);
      return { data: { seen: true } };
    },
    readLabResult: ({ params, query }) => {
      if (query.use !== 'show') seen.add(params.uploadId);
      return new Response(bytes[results.find(({ id }) => id === params.uploadId)?.fileName ?? '']);
    },
  } satisfies Answers;
};

const office = 'application/vnd.openxmlformats-officedocument';
const docx = `${office}.wordprocessingml.document`;
const pptx = `${office}.presentationml.presentation`;
const rows = () => [...document.querySelectorAll('table[aria-label="Lab results"] tbody tr')];
const goBack = () => act(async () => history.back());

test('DOC-8 the results are listed newest first with date, time, size and uploader; a download equals the upload', async () => {
  await openRecord('/labresult');
  expect(await screen.findByText('No lab results yet.')).toBeVisible();

  const letter = resultOf('Ẹ̀kọ́ letter.doc', 'application/msword');
  const old = resultOf('Blood count.pdf', 'application/pdf', '2026-03-02T09:05:00.000Z');
  const bytes = new Uint8Array([80, 75, 0, 255]);
  const { sent, user } = await openRecord('/labresult', withResults([letter, old], { [letter.fileName]: bytes }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  for (const said of [today, letter.fileName, 'New', 'kB', 'Ada Obi']) expect(rows()[0]).toHaveTextContent(said);
  expect(rows()[1]).toHaveTextContent(/March 2, 2026.*Blood count\.pdf/);
  expect(rows()[1]).not.toHaveTextContent('New');

  const files = takeDownloads();
  await user.click(screen.getByLabelText(`Download ${letter.fileName}`));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe(letter.fileName);
  expect(new Uint8Array((await files[0]?.file.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  expect(sent('readLabResult')[0]?.params).toEqual({ patientId: patient.id, uploadId: letter.id });

  // The whole row opens it; a file that cannot be shown says so.
  await user.click(screen.getAllByText('Ada Obi')[0] ?? document.body);
  expect(await screen.findByText(/^This kind of file cannot be shown here\./)).toBeVisible();
  expect(screen.getByText(letter.fileName).closest('h2')).toBeVisible();
  await goBack();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).not.toHaveTextContent('New');
});

test('DOC-8 a file with embedded content has a warning in the list and in the viewer; its download asks first', async () => {
  const letter: Readable<ListedLabResult> = { ...resultOf('Letter.docx', docx), contains: ['remote', 'hidden'] };
  const plain = resultOf('Plain.docx', docx);
  const { sent, user } = await openRecord('/labresult', withResults([letter, plain], { [letter.fileName]: 'x', [plain.fileName]: 'y' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const said = 'something that is loaded from elsewhere, something that could not be checked';
  expect(rows()[0]).toHaveTextContent(`Contains ${said}.`);
  expect(rows()[1]).not.toHaveTextContent('Contains');

  const files = takeDownloads();
  await user.click(screen.getByLabelText('Download Letter.docx'));
  const question = await screen.findByRole('alertdialog', { name: 'Download this file?' });
  expect(question).toHaveTextContent(`Letter.docxIt contains ${said}.`);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('readLabResult')).toEqual([]);

  await user.click(screen.getByLabelText('Download Letter.docx'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await user.click(screen.getByLabelText('Download Plain.docx'));
  await waitFor(() => expect(files).toHaveLength(2));

  await user.click(screen.getByText('Letter.docx'));
  expect(await screen.findByText(/^This document cannot be shown here\./)).toBeVisible();
  expect(screen.getByText(`Contains ${said}. It is shown here without that.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('DOC-8 CHT-7 a result whose text was on the screen is no longer new, on this page and after a reload', async () => {
  const answers = withResults([resultOf('Notes.txt', 'text/plain'), resultOf('Other.txt', 'text/plain')], { 'Notes.txt': 'Kalium 4,1' });
  const { user } = await openRecord('/labresult', answers);
  const marks = () => rows().map((row) => /New/.test(row.textContent ?? ''));
  await waitFor(() => expect(marks()).toEqual([true, true]));
  await user.click(screen.getByText('Notes.txt'));
  expect(await screen.findByText('Kalium 4,1')).toBeVisible();
  await goBack();
  await waitFor(() => expect(marks()).toEqual([false, true]));
  await openRecord('/labresult', answers);
  await waitFor(() => expect(marks()).toEqual([false, true]));
});

test('DOC-8 a text file opens in place as plain text; a missing result is reported', async () => {
  const text = 'Kalium 4,1 mmol/l\n\n<img src=x onerror="document.title=1"> & نتيجة';
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const results = [resultOf('Notes.txt', 'text/plain'), resultOf('From a notepad.txt', 'text/plain'), resultOf('Blank.txt', 'text/plain')];
  const answers = withResults(results, { 'Notes.txt': text, 'From a notepad.txt': utf16, 'Blank.txt': ' ' });
  const { user } = await openRecord('/labresult', answers);
  for (const name of ['Notes.txt', 'From a notepad.txt']) {
    await user.click(await screen.findByText(name));
    expect(location.search).toMatch(/^\?result=/);
    const shown = await screen.findByLabelText(name, { selector: '[role=document]' });
    expect(shown.textContent).toBe(text);
    expect(shown.childElementCount).toBe(0);
    await goBack();
  }
  await user.click(await screen.findByText('Blank.txt'));
  expect(await screen.findByText('There is no text in this file.')).toBeVisible();
  await openRecord(`/labresult?result=${crypto.randomUUID()}`, answers);
  expect(await screen.findByText('This lab result is not there.')).toBeVisible();
  await user.click(screen.getByText('All lab results'));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('DOC-8 a result that cannot be loaded shows why and offers Retry', async () => {
  let isAway = true;
  const { listLabResults, readLabResult } = withResults([resultOf('Notes.txt', 'text/plain')], { 'Notes.txt': 'Haemoglobin 13.1' });
  const { user } = await openRecord('/labresult', {
    listLabResults,
    readLabResult: (sent) => (isAway ? 'unreachable' : readLabResult(sent)),
  });
  await user.click(await screen.findByLabelText('Download Notes.txt'));
  const said = 'Notes.txt could not be downloaded. The server cannot be reached.';
  expect((await screen.findAllByText(new RegExp(said)))[0]).toBeVisible();
  await user.click(screen.getByText('Notes.txt', { selector: 'td bdi, th bdi' }));
  const opened = await screen.findByLabelText('Notes.txt', { selector: 'article' });
  await waitFor(() =>
    expect(opened.querySelector('[role=alert]')).toHaveTextContent(
      'This file is not on this device. It opens once the server can be reached.',
    ),
  );
  isAway = false;
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Haemoglobin 13.1')).toBeVisible();
});

test('CHT-7 a document that is in its frame is marked as seen once, also when it is opened again; so is a download', async () => {
  const results = [resultOf('Letter.docx', docx), resultOf('Old.doc', 'application/msword')];
  const answers = withResults(results, { 'Letter.docx': new Uint8Array(wordFile(paragraph('Haemoglobin 13.1'))), 'Old.doc': 'x' });
  const { sent, user } = await openRecord('/labresult', answers);
  for (const _ of [1, 2]) {
    await user.click(await screen.findByText('Letter.docx'));
    await screen.findByTitle('Document');
    await waitFor(() => expect(sent('markLabResultSeen')).toHaveLength(1));
    await goBack();
    await waitFor(() => expect(rows()).toHaveLength(2));
  }
  await user.click(await screen.findByText('Old.doc'));
  await screen.findByText(/^This kind of file cannot be shown here/);
  await goBack();
  await waitFor(() => expect(rows().map((row) => /New/.test(row.textContent ?? ''))).toEqual([false, true]));
  takeDownloads();
  await user.click(screen.getByLabelText('Download Old.doc'));
  await waitFor(() => expect(rows().map((row) => /New/.test(row.textContent ?? ''))).toEqual([false, false]));
  expect(sent('markLabResultSeen')).toHaveLength(1);
});

test.each([
  ['a docx with a password', 'A.docx', docx, oleOf('/EncryptedPackage'), /^This document is protected by a password/],
  ['a broken docx', 'A.docx', docx, Buffer.from('PK'), /^This document cannot be shown here/],
  ['an empty text', 'A.txt', 'text/plain', Buffer.from(' '), /^There is no text in this file/],
])('CHT-7 %s, of which nothing was on the screen, stays new', async (_, name, type, bytes, said) => {
  const { sent, user } = await openRecord('/labresult', withResults([resultOf(name, type)], { [name]: new Uint8Array(bytes) }));
  await user.click(await screen.findByText(name));
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent('readLabResult')).toHaveLength(1);
  await goBack();
  await waitFor(() => expect(rows()[0]).toHaveTextContent('New'));
  expect(sent('markLabResultSeen')).toEqual([]);
});

/** The frame of the open document, and its text. */
const frameOf = async () => {
  const frame = await screen.findByTitle('Document');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The document is in no frame');
  return { frame, text: new DOMParser().parseFromString(frame.srcdoc, 'text/html').body.textContent };
};

test('OFF-6 a docx and a pptx open in place, in a closed frame with a title; the pptx says that only text and pictures are shown', async () => {
  const results = [resultOf('Letter.docx', docx), resultOf('Slides.pptx', pptx)];
  const bytes = { 'Letter.docx': wordFile(paragraph('Haemoglobin 13.1')), 'Slides.pptx': slidesFile([shape('Case 7'), shape('Smear')]) };
  const { user } = await openRecord(
    '/labresult',
    withResults(results, { 'Letter.docx': new Uint8Array(bytes['Letter.docx']), 'Slides.pptx': new Uint8Array(bytes['Slides.pptx']) }),
  );
  await user.click(await screen.findByText('Letter.docx'));
  const letter = await frameOf();
  expect(letter.frame).toHaveAttribute('sandbox', '');
  expect(letter.text).toContain('Lagoon LaboratoryHaemoglobin 13.1');
  expect(screen.queryByText(/not shown here|are shown here/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  await goBack();
  await user.click(await screen.findByText('Slides.pptx'));
  expect((await frameOf()).text).toContain('Slide 1 of 2Case 7Slide 2 of 2Smear');
  expect(screen.getByText(/^Only the slides’ text and pictures are shown here/)).toBeVisible();
});

test.each([
  ['broken', Buffer.from('PK'), /^This document cannot be shown here\. Download it/],
  ['locked', oleOf('/EncryptedPackage'), /^This document is protected by a password: download it/],
  ['of an old format', doc(), /^This kind of file cannot be shown here\. Download it/],
  ['empty', wordFile('', { 'word/header1.xml': wordPart('hdr', '<w:p/>') }), /^There is no text in this file/],
])('OFF-6 a .docx that is %s says so and can be downloaded', async (_, bytes, said) => {
  const { user } = await openRecord('/labresult', withResults([resultOf('A.docx', docx)], { 'A.docx': new Uint8Array(bytes) }));
  await user.click(await screen.findByText('A.docx'));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(document.querySelector('iframe')).toBeNull();
});
