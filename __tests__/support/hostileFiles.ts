import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { oleOf } from './labFiles';

/** A PDF of one page with these objects besides. */
export const pdfWith = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction 9 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj',
      ...objects,
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].flatMap((each) => [typeof each === 'string' ? Buffer.from(each, 'latin1') : each, Buffer.from('\n')]),
  );

/** A stream object with this dictionary. */
export const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`20 0 obj << ${dictionary} /Length ${bytes.length} >> stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream endobj'),
  ]);

/** An object stream with one object. */
export const packedObject = (object: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', level = 9): Buffer =>
  streamOf(dictionary, deflateSync(Buffer.from(`9 0 ${object}`, 'latin1'), { level }));

export const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

type Parts = Record<string, string | Uint8Array>;
const bytesOf = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]));

/** A document of Word with these parts besides its own, or instead of them. */
export const docxWith = (parts: Parts): Buffer =>
  Buffer.from(
    zipSync(
      bytesOf({
        '[Content_Types].xml': '<Types><Override PartName="/word/document.xml"/></Types>',
        '_rels/.rels': '<Relationships/>',
        'word/document.xml': '<w:document/>',
        ...parts,
      }),
    ),
  );

/** A document of Word whose settings or text relate to something. */
export const related = (relationship: string, name = 'word/_rels/settings.xml.rels'): Buffer =>
  docxWith({ [name]: `<?xml version="1.0"?><Relationships><Relationship Id="r1" ${relationship}/></Relationships>` });

export const relationType = (name: string) => `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}"`;

export const macroProject = oleOf('/VBA/dir', '/VBA/_VBA_PROJECT', '/PROJECT');
export const packagedProgram = oleOf('/\u0001Ole10Native', '/\u0001CompObj');
export const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(400, 7)]);

/** A zip whose only part unpacks to this many megabytes, and whose directory says that it unpacks to less. */
export const understated = (megabytes: number): Buffer => {
  const bytes = docxWith({ 'word/media/image1.png': new Uint8Array(megabytes * 1024 * 1024) });
  const entry = bytes.lastIndexOf('PK\x01\x02');
  bytes.writeUInt32LE(1_000, entry + 24);
  return bytes;
};
