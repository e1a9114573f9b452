import { drawDocx } from '../../src/pages/record/office/docx';
import { framePage } from '../../src/pages/record/office/frame';
import { drawPptx } from '../../src/pages/record/office/pptx';
import { shorten } from '../../src/pages/record/office/shorten';
import { fillFrame, parseXml } from '../../src/pages/record/office/trusted';
import { Unfit } from '../../src/pages/record/office/unfit';
import { program } from '../support/hostileFiles';
import { doc, docx, oleOf, pptx, zipOf } from '../support/labFiles';
import { readNodeBlobs } from '../support/nodeBlobs';
import {
  hostileWordFile,
  paragraph,
  relations,
  shape,
  slidePicture,
  slidesFile,
  wordFile,
  wordPart,
  wordPicture,
  wordTable,
} from '../support/officeFiles';

beforeAll(readNodeBlobs);

const words = {
  picture: 'Picture',
  missing: '[No <picture>]',
  slide: (slide: number, slides: number) => `Slide ${slide} of ${slides}`,
};
const asDocx = (bytes: Buffer) => drawDocx(new Uint8Array(bytes), words);
const asPptx = async (bytes: Buffer) => drawPptx(new Uint8Array(bytes), words);
/** The body of a drawn document, as a browser reads it. */
const read = (body: string) => {
  const drawn = document.createElement('div');
  drawn.innerHTML = body;
  return drawn;
};
const textsOf = (body: HTMLElement, selector: string) => [...body.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('OFF-6 a docx is drawn with its header, headings, tables, colours and pictures; deleted text is not', async () => {
  const look = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const kalium = `<w:p>${look('<w:b/><w:color w:val="C00000"/>', 'Kalium 6.9')}<w:del><w:r><w:delText>4.1</w:delText></w:r></w:del></w:p>`;
  const { body, css, isShorter, leftOut } = await asDocx(
    wordFile(
      paragraph('Blood count', '<w:pStyle w:val="Heading1"/>') +
        wordTable(['Hb', '13.1'], ['Leucocytes', '6.2']) +
        kalium +
        wordPicture('r0'),
    ),
  );
  const drawn = read(body);
  expect(textsOf(drawn, 'header p')).toEqual(['Lagoon Laboratory']);
  expect(textsOf(drawn, '[role=heading][aria-level="1"]')).toEqual(['Blood count']);
  expect(textsOf(drawn, 'td')).toEqual(['Hb', '13.1', 'Leucocytes', '6.2']);
  expect(drawn).not.toHaveTextContent('4.1');
  const [red] = [...drawn.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Kalium 6.9');
  expect(css).toMatch(
    new RegExp(`\\.${red?.className}\\.${red?.className}\\.${red?.className}\\{[^}]*color: (?:#C00000|rgb\\(192, 0, 0\\))`, 'i'),
  );
  expect(drawn.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,iVBOR/));
  expect(drawn.querySelector('img')).toHaveAttribute('alt', 'Picture');
  expect([isShorter, leftOut]).toEqual([false, false]);
});

test('OFF-6 what a field of a docx stands for is shown, such as a date or a name', async () => {
  const field = '<w:p><w:fldSimple w:instr=" DATE "><w:r><w:t>March 2, 2026</w:t></w:r></w:fldSimple></w:p>';
  const { body, leftOut } = await asDocx(wordFile(paragraph('Taken') + field));
  expect(read(body)).toHaveTextContent('March 2, 2026');
  expect(leftOut).toBe(false);
});

test('OFF-6 signs of the typefaces Symbol and Wingdings are shown as what they are on a device without them', async () => {
  const run = (font: string, content: string) => `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>${content}</w:r>`;
  const list = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const { body, css, leftOut } = await asDocx(
    wordFile(
      `<w:p>${run('Arial', '<w:t>5 m</w:t>')}${run('Symbol', '<w:t>m</w:t>')}${run('Symbol', '<w:sym w:font="Symbol" w:char="F0A3"/>')}${run('Wingdings', '<w:t>\uf0fc</w:t>')}</w:p>`,
      {
        'word/_rels/document.xml.rels': relations(['image', 'media/image1.png'], ['header', 'header1.xml'], ['numbering', 'numbering.xml']),
        'word/numbering.xml': wordPart('numbering', list),
      },
    ),
  );
  expect(read(body).querySelector('article')?.textContent).toBe('5 mμ≤✓');
  expect(css).toContain('content: "•');
  expect(leftOut).toBe(false);
});

test.each([
  ['a chart', wordPicture('r0').replace('/picture"', '/chart"'), {}],
  ['a picture that no browser draws', wordPicture('r0'), { 'word/media/image1.png': program }],
  [
    'a picture from elsewhere',
    wordPicture('r0'),
    { 'word/_rels/document.xml.rels': relations(['image', 'https://far.example/a.png', 'TargetMode="External"']) },
  ],
  ['text in an unknown place', '<w:unknown><w:r><w:t>Sodium 139</w:t></w:r></w:unknown>', {}],
  ['another document', '<w:altChunk r:id="r0"/>', {}],
  [
    'a sign that is not known',
    '<w:p><w:r><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr><w:t>\uf04a</w:t></w:r></w:p>',
    {},
  ],
])('OFF-6 a docx with %s says that not all of it is shown', async (_, content, more) => {
  const { body, leftOut } = await asDocx(wordFile(paragraph('Kalium 4.1') + content, more));
  expect(leftOut).toBe(true);
  expect(read(body)).toHaveTextContent('Kalium 4.1');
  expect(body).not.toMatch(/far\.example|<iframe|Sodium/);
});

const withoutPart = (name: string) => wordPicture('r0').replace(new RegExp(`<${name}\\b(?:[^>]*/>|.*</${name}>)`), '');

test.each([
  ['without its data', withoutPart('a:graphicData'), {}],
  ['without its filling', withoutPart('pic:blipFill'), {}],
  ['without its file', withoutPart('a:blip'), {}],
  ['without the name of its file', wordPicture('r0').replace('r:embed="r0"', ''), {}],
  ['of a document that refers to nothing', wordPicture('r0'), { 'word/_rels/document.xml.rels': null }],
])('OFF-6 of a docx with a picture %s the rest is shown, with a sentence in the picture’s place', async (_, picture, more) => {
  const { body, leftOut } = await asDocx(wordFile(`${paragraph('Kalium 4.1')}${picture}${paragraph('Sodium 139')}`, more));
  expect(read(body).querySelector('article')).toHaveTextContent('Kalium 4.1[No <picture>]Sodium 139');
  expect(leftOut).toBe(true);
});

test('OFF-6 a picture without its shape is shown; one that breaks the rules in a header takes nothing else away', async () => {
  const header = wordPart('hdr', paragraph('Lagoon') + withoutPart('pic:blipFill'));
  const { body } = await asDocx(wordFile(paragraph('Kalium 4.1') + withoutPart('pic:spPr'), { 'word/header1.xml': header }));
  expect(read(body).querySelector('article img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;/));
  expect(read(body).querySelector('header')).toHaveTextContent('Lagoon[No <picture>]');
  expect(read(body)).toHaveTextContent('Kalium 4.1');
});

test('OFF-6 a docx in which there is only a picture that cannot be shown is blank', async () => {
  const file = wordFile(withoutPart('pic:blipFill'), { 'word/header1.xml': wordPart('hdr', '<w:p/>') });
  await expect(asDocx(file)).rejects.toMatchObject({ reason: 'blank' });
});

test('OFF-6 of a hostile docx nothing runs, loads or leads anywhere; its texts are shown', async () => {
  const { body, css } = await asDocx(hostileWordFile('https://far.example'));
  const page = new DOMParser().parseFromString(framePage({ body, css, title: 'A <b>', lang: 'en', nonce: 'n' }), 'text/html');
  const names = new Set([...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()));
  for (const name of names)
    expect([
      'lang',
      'charset',
      'http-equiv',
      'content',
      'nonce',
      'tabindex',
      'class',
      'colspan',
      'rowspan',
      'title',
      'src',
      'alt',
      'role',
      'aria-level',
    ]).toContain(name);
  expect(page.querySelectorAll('script, iframe, object, embed, form, link, base, a, svg, video')).toHaveLength(0);
  expect(page.querySelectorAll('style')).toHaveLength(1);
  for (const picture of page.querySelectorAll('img')) expect(picture.getAttribute('src')).toMatch(/^data:image\/png;/);
  expect(page.querySelector('style')?.textContent).not.toMatch(/far\.example|@import/);
  expect(page.title).toBe('A <b>');
  expect(page.body.textContent).toContain('A link, a script <img src=x onerror=alert(1)>');
  expect(textsOf(page.body, '.link')).toEqual(['A link', 'a script']);
  expect([...page.querySelectorAll('.link')].map((link) => link.getAttribute('title'))).toEqual(['https://far.example/page', null]);
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  expect(policy).toBe("default-src 'none'; img-src data:; style-src 'nonce-n'");
});

test('OFF-6 a pptx is drawn slide by slide in the order of the presentation, with titles, tables, powers and pictures', async () => {
  const cell = (text: string, more = '') => `<a:tc ${more}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Hb', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const power =
    '<p:sp><p:txBody><a:p><a:pPr lvl="1"/><a:r><a:t>Leucocytes 6 × 10</a:t></a:r><a:r><a:rPr baseline="30000" b="1"/><a:t>9</a:t></a:r></a:p></p:txBody></p:sp>';
  const either = `<mc:AlternateContent><mc:Choice Requires="a14">${shape('new form')}</mc:Choice><mc:Fallback>${shape('old form')}</mc:Fallback></mc:AlternateContent>`;
  const { body, isShorter } = await asPptx(
    slidesFile([
      `${shape('A finding')}${shape('Case 7', 'title')}`,
      `<p:grpSp>${slidePicture('r0', 'A smear')}${power}</p:grpSp>`,
      table + either,
    ]),
  );
  const drawn = read(body);
  expect(textsOf(drawn, '.number')).toEqual(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3']);
  expect(textsOf(drawn, 'section')).toEqual(['Slide 1 of 3Case 7A finding', 'Slide 2 of 3Leucocytes 6 × 109', 'Slide 3 of 3Hbold form']);
  expect(textsOf(drawn, 'h2')).toEqual(['Case 7']);
  expect(textsOf(drawn, 'p.level1 sup strong, p.level1 sup')).toEqual(['9', '9']);
  expect(drawn.querySelector('img')).toHaveAttribute('alt', 'A smear');
  expect(drawn.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;/));
  expect(drawn.querySelectorAll('td')).toHaveLength(1);
  expect(drawn.querySelector('td')).toHaveAttribute('colspan', '2');
  expect(isShorter).toBe(false);
});

test('OFF-6 a hostile pptx loads nothing from elsewhere, and shows markup as text', async () => {
  const { body } = await asPptx(
    slidesFile([shape('&lt;script&gt;alert(1)&lt;/script&gt;') + slidePicture('r0', '" onerror="alert(1)')], {
      'ppt/slides/_rels/slide1.xml.rels': relations(['image', 'https://far.example/a.png', 'TargetMode="External"']),
    }),
  );
  expect(body).not.toMatch(/far\.example|<script|<img/);
  expect(read(body)).toHaveTextContent('<script>alert(1)</script>');
});

const encrypted = () => {
  const bytes = wordFile(paragraph('secret'));
  for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 1)) bytes.writeUInt16LE(1, at + 8);
  return bytes;
};
const manyEntries = () => zipOf(...Array.from({ length: 10_001 }, (_, index) => `word/${index}.xml`));
const bomb = () => {
  const bytes = wordFile(paragraph('Kalium'));
  bytes.writeUInt32LE(120 * 1024 * 1024, bytes.lastIndexOf('PK\x01\x02') + 24);
  return bytes;
};
const understated = () => {
  const name = 'word/media/image1.png';
  const bytes = wordFile(paragraph('Kalium'), { [name]: new Uint8Array(5 * 1024 * 1024) });
  bytes.writeUInt32LE(1_000, bytes.lastIndexOf(name) - 46 + 24);
  return bytes;
};
const entities = wordPart('document', '<w:body/>').replace('?><', '?><!DOCTYPE w:document [<!ENTITY a "aa">]><');

test.each([
  ['half of a file', 'broken', wordFile(paragraph('Kalium')).subarray(0, 900)],
  ['no zip', 'broken', program],
  ['nothing', 'broken', Buffer.alloc(0)],
  ['XML that is none', 'broken', docx()],
  ['declared entities', 'broken', wordFile('', { 'word/document.xml': entities })],
  ['more packed than the directory says', 'broken', understated()],
  ['parts that unpack to 120 megabytes', 'unpacks', bomb()],
  ['10,001 parts', 'unpacks', manyEntries()],
  ['a password in Word', 'locked', oleOf('/EncryptedPackage', '/EncryptionInfo')],
  ['a password in the zip', 'locked', encrypted()],
  ['the format of old', 'elsewhere', doc()],
  ['no text', 'blank', wordFile(paragraph(' '), { 'word/header1.xml': wordPart('hdr', '<w:p/>') })],
])('OFF-6 a .docx with %s is %s', async (_, reason, bytes) => {
  const failure: unknown = await asDocx(bytes).catch((error: unknown) => error);
  expect(failure instanceof Unfit ? failure.reason : failure instanceof RangeError && 'broken').toBe(reason);
});

test.each([
  ['XML that is none', 'broken', pptx()],
  ['a missing slide', 'broken', slidesFile([shape('one')], { 'ppt/_rels/presentation.xml.rels': relations() })],
  ['empty slides', 'blank', slidesFile(['', ''])],
])('OFF-6 a .pptx with %s is %s', async (_, reason, bytes) => {
  await expect(asPptx(bytes)).rejects.toMatchObject({ reason });
});

test('OFF-6 of a very long docx only the beginning is drawn, and of a table only its first rows', () => {
  const content = paragraph('first') + paragraph('second') + wordTable(['1', '2'], ['3', '4'], ['5']) + paragraph('last');
  const long = parseXml(wordPart('document', `<w:body>${content}<w:sectPr/></w:body>`));
  expect(shorten(long, 8)).toBe(false);
  expect(shorten(long, 5)).toBe(true);
  expect(long.documentElement.textContent).toBe('firstsecond123');
  expect(long.getElementsByTagNameNS('*', 'sectPr')).toHaveLength(1);
});

test('OFF-6 a frame in which something could run gets no document', () => {
  const frame = document.createElement('iframe');
  expect(() => fillFrame(frame, 'x')).toThrow();
  frame.setAttribute('sandbox', 'allow-same-origin');
  expect(() => fillFrame(frame, 'x')).toThrow();
  frame.setAttribute('sandbox', '');
  fillFrame(frame, 'x');
  expect(frame.srcdoc).toBe('x');
});
