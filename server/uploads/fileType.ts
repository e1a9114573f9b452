import type { MessageKey } from '../../contract/messages';
import type { Values } from '../../contract/problems';
import { extensionOf, type FileContent, labResultTypes, wrongWithFile } from '../../contract/uploads';
import { fieldError, Problem } from '../problem';
import { officeContents, wrongWithObjects } from './officeContents';
import { oleNames } from './oleNames';
import { Packed } from './packed';
import { pdfContents } from './pdfContents';
import { zipEntries } from './zipEntries';

type Extension = (typeof labResultTypes)[number];

/** The most that a zip's directory may declare: bytes in all, and files. */
const mostUnpacked = 300 * 1024 * 1024;
const mostEntries = 10_000;

/** The media type of each kind of file. */
export const contentTypes: Readonly<Record<Extension, string>> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
};

const startsWith = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

// A zip's end record has 22 bytes and a comment of at most 65,535. Programs search for it from the file's end.
const furthestZipEnd = 22 + 0xffff;
// A PDF that some program would also open as a web page or an archive.
const isZipToo = (bytes: Buffer) => bytes.subarray(-furthestZipEnd).includes('PK\x05\x06') && bytes.includes('PK\x01\x02');
const alsoSomethingElse = (bytes: Buffer) =>
  /<(?:!doctype|html|head|body|script|iframe|svg)[\s>]/i.test(bytes.toString('latin1', 0, 1024)) || isZipToo(bytes);

type Looked = { wrong: MessageKey } | { contains: readonly FileContent[] };
const nothing: Looked = { contains: [] };
const wrong = (code: MessageKey): Looked => ({ wrong: code });

const lookIntoPdf = async (bytes: Buffer): Promise<Looked> => {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.includes('%%EOF')) return wrong('labResult.content');
  return alsoSomethingElse(bytes) ? wrong('labResult.disguised') : { contains: await pdfContents(bytes) };
};

/** A document of Word or PowerPoint; `usual` is the path of the part with its text, unless it names another one in the same folder. */
const lookIntoZipped =
  (usual: string) =>
  async (bytes: Buffer): Promise<Looked> => {
    // Word and PowerPoint put a document that has a password into an OLE file.
    if (oleNames(bytes)?.includes('EncryptedPackage')) return wrong('labResult.locked');
    const entries = startsWith(bytes, 'PK\x03\x04') ? await zipEntries(bytes) : undefined;
    const folder = usual.slice(0, usual.indexOf('/') + 1);
    const has = (name: string) => entries?.some(({ fileName }) => fileName.startsWith(name));
    if (!entries || !has('[Content_Types].xml') || !has(folder) || entries.some((each) => each.isEncrypted()))
      return wrong('labResult.content');
    if (entries.some(({ fileName }) => /vbaProject\.bin$/i.test(fileName))) return wrong('labResult.macros');
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (entries.length > mostEntries || unpacked > mostUnpacked) return wrong('labResult.unpacks');
    const found = await officeContents(bytes);
    if ('wrong' in found) return found;
    const { main = usual } = found;
    return main.startsWith(folder) && entries.some(({ fileName }) => fileName === main) ? found : wrong('labResult.content');
  };

const lookIntoOle =
  (stream: string) =>
  (bytes: Buffer): Looked => {
    if (!oleNames(bytes)?.includes(stream)) return wrong('labResult.content');
    if (isZipToo(bytes)) return wrong('labResult.disguised');
    const unfit = wrongWithObjects(bytes);
    return unfit ? wrong(unfit) : nothing;
  };

/** The encoding of a text file, by its first bytes. */
export const encodingOf = ([first, second]: Buffer) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const lookIntoText = (bytes: Buffer): Looked => {
  if (startsWith(bytes, '%PDF-')) return wrong('labResult.content');
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).includes('\0') ? wrong('labResult.content') : nothing;
  } catch {
    return wrong('labResult.encoding');
  }
};

/** Checks a file's bytes against its extension, and says what else the file contains. */
const lookInto: Readonly<Record<Extension, (bytes: Buffer) => Looked | Promise<Looked>>> = {
  '.pdf': lookIntoPdf,
  '.docx': lookIntoZipped('word/document.xml'),
  '.pptx': lookIntoZipped('ppt/presentation.xml'),
  '.doc': lookIntoOle('WordDocument'),
  '.ppt': lookIntoOle('PowerPoint Document'),
  '.txt': lookIntoText,
};

const refusal = (code: MessageKey, values?: Values) => new Problem('invalidInput', undefined, [fieldError('text', code, values)]);

/** The outcome for a file: a lab result, or the Problem that refuses it. */
export type Inspected = { contentType: string; contains: readonly FileContent[] } | Problem;

/**
 * Inspects a lab result, whose bytes must match its name's extension. Call it outside of transactions, because it can take seconds; other
 * requests do not wait for it.
 */
export const inspect = async (name: string, bytes: Buffer): Promise<Inspected> => {
  const unfit = wrongWithFile({ name, size: bytes.length });
  const extension = labResultTypes.find((known) => known === extensionOf(name));
  if (unfit || !extension) return refusal(unfit?.code ?? 'labResult.extension', unfit?.values);
  try {
    const looked = await lookInto[extension](bytes);
    if ('contains' in looked) return { contentType: contentTypes[extension], contains: looked.contains };
    return refusal(looked.wrong, looked.wrong === 'labResult.content' ? { extension } : undefined);
  } catch (error) {
    if (error instanceof Packed) return refusal('labResult.unpacks');
    throw error;
  }
};
