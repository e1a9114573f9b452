import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upload } from '../support/labFiles';
import { hostileWordFile, paragraph, shape, slidePicture, slidesFile, wordFile, wordPicture } from '../support/officeFiles';
import { link, type Page } from './page';
import { openRecord, somebody } from './people';
import { newPage } from './scene';

/** The frame of the open document, when the engine has drawn it. */
const frameOf = (page: Page) =>
  page.until('a document in its frame', async () => {
    const found = await page.run(() => {
      const frame = document.querySelector('iframe');
      if (!frame?.srcdoc) return null;
      const { width, height } = frame.getBoundingClientRect();
      return { may: frame.getAttribute('sandbox'), page: frame.srcdoc, isClosed: frame.contentDocument === null, width, height };
    }, null);
    return found ?? undefined;
  });

test('OFF-6 a docx and a pptx open in place in a closed frame without scripts; of a hostile one nothing runs or loads', async () => {
  const people = await somebody();
  const asked: string[] = [];
  const elsewhere = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  // It ends with the tests, also when one fails.
  elsewhere.unref();
  const { port }: Pick<AddressInfo, 'port'> = elsewhere.address() as AddressInfo;
  const files = {
    'Letter.docx': wordFile(paragraph('Haemoglobin 13.1') + wordPicture('r0')),
    'Slides.pptx': slidesFile([shape('Case 7', 'title'), slidePicture('r0', 'The smear')]),
    'Hostile.docx': hostileWordFile(`http://127.0.0.1:${port}`),
  };
  for (const [name, bytes] of Object.entries(files)) await upload(people.hospital, people.patient, name, bytes);
  const page = await newPage();
  await openRecord(page, { ...people, record: `${people.record}/labresult` });
  const title = await page.run(() => document.title, null);
  for (const [name, texts] of [
    ['Letter.docx', ['Haemoglobin 13.1', 'Lagoon Laboratory', 'data:image/png;base64,']],
    ['Slides.pptx', ['Case 7', 'alt="The smear"']],
    ['Hostile.docx', ['A link']],
  ] as const) {
    await page.click(link(name));
    const { page: written, ...frame } = await frameOf(page);
    for (const text of texts) expect(written).toContain(text);
    // In a tag: as a text the same words are harmless.
    expect(written).not.toMatch(/<(?:script|iframe|object)|<[^<>]*(?:\son\w+=|src="http)/);
    expect([name, frame.may, frame.isClosed]).toEqual([name, '', true]);
    expect(Math.min(frame.width, frame.height)).toBeGreaterThan(200);
    await page.readsNot('This document cannot be shown here');
    await page.click(link('All lab results'));
  }
  expect(await page.run(() => document.title, null)).toBe(title);
  expect(asked).toEqual([]);
  elsewhere.close();
});
