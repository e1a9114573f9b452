import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Problem } from '../../../server/problem';
import { inspect } from '../../../server/uploads/fileType';
import {
  docxWith,
  macroProject,
  packagedProgram,
  packedObject,
  pdfWith,
  program,
  related,
  relationType,
  script,
  streamOf,
  understated,
} from '../../support/hostileFiles';
import { doc, docx, pagesPdf, pdf, pptx, scanPdf, zipOf } from '../../support/labFiles';

const contents = async (name: string, bytes: Buffer) => {
  const found = await inspect(name, bytes);
  return found instanceof Problem ? found.errors?.map(({ code }) => code) : [...found.contains].sort();
};

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const far = 'Target="https://example.org/a.dotm" TargetMode="External"';
const template = relationType('attachedTemplate');
// Stored, not packed, so that the word stands in the packed bytes as it is.
const earlyEnd = packedObject(`% endstream endobj\n${script}`, undefined, 0);

test.each([
  ['a script that runs when it is opened', pdfWith(`9 0 obj ${script} endobj`), ['script']],
  ['a script whose name is escaped', pdfWith('9 0 obj << /S /J#61v#61Script /JS (1) >> endobj'), ['script']],
  [
    'a script whose name is escaped altogether',
    pdfWith(`9 0 obj << /S /${[...'JavaScript'].map((c) => `#${c.charCodeAt(0).toString(16)}`).join('')} >> endobj`),
    ['script'],
  ],
  ['a script in a packed object stream', pdfWith(packedObject(script)), ['script']],
  ['an escaped script in a packed object stream', pdfWith(packedObject('<</S/Java#53cript>>')), ['script']],
  [
    'a script in an object stream whose own names are escaped',
    pdfWith(packedObject(script, '/#54ype /Obj#53tm /#4e 1 /F#69rst 4 /Filter /Fl#61teDecode')),
    ['script'],
  ],
  [
    'a script in an object stream that does not say that it is one',
    pdfWith(packedObject(script, '/N 1 /First 4 /Filter 7 0 R')),
    ['script'],
  ],
  ['a script after a long text in an object stream', pdfWith(packedObject(`(${'x'.repeat(200_000)}) ${script}`)), ['script']],
  ['a script behind a false end of its stream', pdfWith(earlyEnd), ['script']],
  ['a script in an object stream whose end is missing', pdfWith(packedObject(script).subarray(0, -30)), ['hidden']],
  [
    'a script in an object stream with the word "stream" in its dictionary',
    pdfWith(packedObject(script, '/Type /ObjStm /N 1 /First 4 % stream\n /Filter /FlateDecode')),
    ['script'],
  ],
  ['a script in another revision', Buffer.concat([pdf(), pdfWith(`9 0 obj ${script} endobj`)]), ['script']],
  [
    'a script within the bytes of another stream',
    pdfWith(streamOf('/Type /Metadata', Buffer.from(`9 0 obj ${script} endobj`))),
    ['script'],
  ],
  [
    'an object stream in hex',
    pdfWith(
      streamOf('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(deflateSync(script).toString('hex'))),
    ),
    ['hidden'],
  ],
  [
    'an object stream that is packed twice',
    pdfWith(streamOf('/Type /ObjStm /N 1 /First 4 /Filter [/LZWDecode]', randomBytes(100))),
    ['hidden'],
  ],
  [
    'an object stream with a predictor',
    pdfWith(packedObject('x', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>')),
    ['hidden'],
  ],
  ['an encrypted document', pdfWith('8 0 obj << /Filter /Standard /V 4 >> endobj trailer << /Encrypt 8 0 R >>'), ['hidden']],
  ['an action that starts a program', pdfWith('9 0 obj << /S /Launch /F (cmd.exe) >> endobj'), ['launch']],
  ['another file', pdfWith('9 0 obj << /Type /EmbeddedFile >> stream\nx\nendstream endobj'), ['attachment']],
  ['a form that is sent', pdfWith('9 0 obj << /S /SubmitForm /F (https://example.org) >> endobj'), ['form']],
  ['a form of another language', pdfWith('9 0 obj << /XFA [] >> endobj'), ['form']],
  [
    'everything at once',
    pdfWith(`9 0 obj ${script} endobj`, packedObject('<< /S /Launch >>'), '5 0 obj << /EmbeddedFiles 6 0 R >> endobj'),
    ['attachment', 'launch', 'script'],
  ],
])('ADM-10 DOC-8 a PDF with %s is accepted, with a warning', async (_, bytes, contains) => {
  expect(await contents('a.pdf', bytes)).toEqual(contains);
});

test.each([
  ['a template elsewhere', related(`${template} ${far}`)],
  ['a template elsewhere in other quotes and order', related(`TargetMode='External' Target='\\\\host\\share\\a.dotm' ${template}`)],
  ['a template elsewhere, its letters as numbers', related(`${template} Target="&#104;ttps://example.org" TargetMode="&#x45;xternal"`)],
  ['a picture elsewhere', related(`${relationType('image')} ${far}`, 'word/_rels/document.xml.rels')],
  [
    'a template elsewhere, in UTF-16',
    docxWith({ 'word/_rels/settings.xml.rels': utf16(`<Relationships><Relationship ${template} ${far}/></Relationships>`) }),
  ],
  ['a document with a template elsewhere in it', docxWith({ 'word/embeddings/a.docx': related(`${template} ${far}`) })],
])('ADM-10 DOC-8 a .docx with %s is accepted, with a warning', async (_, bytes) => {
  expect(await contents('a.docx', bytes)).toEqual(['remote']);
});

/** A document of Word that says that its text is in this part. */
const textIn = (target: string, parts: Parameters<typeof docxWith>[0] = {}) =>
  docxWith({
    '_rels/.rels': `<Relationships><Relationship ${relationType('officeDocument')} Target="${target}"/></Relationships>`,
    ...parts,
  });

test.each([
  ['macros', 'a.docx', docx('word/vbaProject.bin'), 'labResult.macros'],
  ['macros under another name', 'a.docx', docxWith({ 'word/media/image1.png': macroProject }), 'labResult.macros'],
  [
    'macros that its list of contents names',
    'a.docx',
    docxWith({ '[Content_Types].xml': '<Default Extension="x" ContentType="application/vnd.ms-office.vbaProject"/>' }),
    'labResult.macros',
  ],
  [
    'macros of a document in it',
    'a.docx',
    docxWith({ 'word/embeddings/a.bin': docxWith({ 'word/a.bin': macroProject }) }),
    'labResult.macros',
  ],
  [
    'a relation to macros',
    'a.docx',
    related('Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"'),
    'labResult.macros',
  ],
  ['a program', 'a.docx', docxWith({ 'word/media/image1.png': program }), 'labResult.program'],
  ['a program in an object', 'a.docx', docxWith({ 'word/embeddings/oleObject1.bin': packagedProgram }), 'labResult.program'],
  ['macros beside its text', 'a.doc', doc('/_VBA_PROJECT_CUR/VBA/dir'), 'labResult.macros'],
  ['a program in an object of its pool', 'a.doc', doc('/ObjectPool/_1/\u0001Ole10Native'), 'labResult.program'],
  ['a zip behind it', 'a.doc', Buffer.concat([doc(), zipOf('a.exe')]), 'labResult.disguised'],
  ['a zip behind it', 'a.pdf', Buffer.concat([pdf(), zipOf('a.exe')]), 'labResult.disguised'],
  ['more in it than its directory says', 'a.docx', understated(5), 'labResult.content'],
  ['the same byte for 60 megabytes', 'a.docx', docxWith({ 'word/a.bin': new Uint8Array(60 * 1024 * 1024) }), 'labResult.unpacks'],
  ['no document in it', 'a.docx', zipOf('[Content_Types].xml', 'word/styles.xml'), 'labResult.content'],
  ['no presentation in it', 'a.pptx', zipOf('[Content_Types].xml', 'ppt/slides/slide1.xml'), 'labResult.content'],
  ['the text in a part that is missing', 'a.docx', textIn('word/document2.xml'), 'labResult.content'],
  ['a spreadsheet in it', 'a.docx', textIn('xl/workbook.xml', { 'xl/workbook.xml': '<workbook/>' }), 'labResult.content'],
  ['documents in documents in documents', 'a.docx', docxWith({ a: docxWith({ b: docxWith({ c: docxWith({}) }) }) }), 'labResult.unpacks'],
])('ADM-10 a file with %s (%s) is refused', async (_, name, bytes, code) => {
  expect(await contents(name, bytes)).toEqual([code]);
});

test('ADM-10 a PDF whose object streams unpack to hundreds of megabytes is refused', async () => {
  const bomb = packedObject(' '.repeat(60 * 1024 * 1024));
  expect(await contents('a.pdf', pdfWith(bomb, bomb, bomb, bomb))).toEqual(['labResult.unpacks']);
});

test('ADM-10 DOC-8 common files get no warning', async () => {
  const chart = docxWith({ 'xl/workbook.xml': '<workbook/>' });
  const common: [string, Buffer][] = [
    ['a.pdf', pdf()],
    ['a.pdf', pagesPdf('one', 'two')],
    ['a.pdf', scanPdf()],
    ['a.pdf', pdfWith('9 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj', '5 0 obj << /S /URI /URI (https://example.org) >> endobj')],
    [
      'a.pdf',
      pdfWith(
        '7 0 obj << /Type /Outlines /First 8 0 R /N 3 >> endobj',
        streamOf('/Subtype /Image /Filter /DCTDecode', randomBytes(1_000_000)),
      ),
    ],
    ['a.pdf', pdfWith(packedObject('<< /Type /Font >>'))],
    ['a.docx', docx()],
    ['a.docx', docxWith({ 'word/embeddings/Microsoft_Excel_Sheet.xlsx': chart })],
    ['a.docx', related(`${relationType('hyperlink')} ${far}`, 'word/_rels/document.xml.rels')],
    ['a.docx', related(`${template} Target="file:///C:\\Users\\lab\\Normal.dotm" TargetMode="External"`)],
    ['a.docx', textIn('/word/document2.xml', { 'word/document2.xml': '<w:document/>' })],
    ['a.pptx', pptx()],
    ['a.doc', doc()],
  ];
  for (const [name, bytes] of common) expect(await contents(name, bytes)).toEqual([]);
});

test('ADM-10 other requests are served while a hostile file is examined', async () => {
  const names = Buffer.from('/J#61v '.repeat(2_900_000));
  const slow = pdfWith(names, packedObject('/X'.repeat(10_000_000)));
  expect(slow.length).toBeGreaterThan(20_000_000);
  let turns = 0;
  let done = false;
  const others = async () => {
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  };
  const [found] = await Promise.all([contents('a.pdf', slow).finally(() => (done = true)), others()]);
  expect(found).toEqual([]);
  // At least one for each piece of 64 kB.
  expect(turns).toBeGreaterThan(500);
});
