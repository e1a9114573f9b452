import type { MessageKey } from '../../contract/messages';
import type { Values } from '../../contract/problems';
import { extensionOf, labResultTypes, wrongWithFile } from '../../contract/uploads';
import { fieldError, Problem } from '../problem';
import { oleNames } from './oleNames';
import { zipEntries } from './zipEntries';

type Extension = (typeof labResultTypes)[number];

/** The largest unpacked size of a document, in bytes. The zip directory's own numbers are checked; nothing is unpacked. */
const mostUnpacked = 500 * 1024 * 1024;
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
const alsoSomethingElse = (bytes: Buffer) =>
  /<(?:!doctype|html|head|body|script|iframe|svg)[\s>]/i.test(bytes.toString('latin1', 0, 1024)) ||
  (bytes.subarray(-furthestZipEnd).includes('PK\x05\x06') && bytes.includes('PK\x01\x02'));

type Wrong = MessageKey | undefined;

const wrongWithPdf = (bytes: Buffer): Wrong => {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.includes('%%EOF')) return 'labResult.content';
  return alsoSomethingElse(bytes) ? 'labResult.disguised' : undefined;
};

const wrongWithZipped =
  (folder: string) =>
  async (bytes: Buffer): Promise<Wrong> => {
    // Word and PowerPoint put a document that has a password into an OLE file.
    if (oleNames(bytes)?.includes('EncryptedPackage')) return 'labResult.locked';
    const entries = startsWith(bytes, 'PK\x03\x04') ? await zipEntries(bytes) : undefined;
    const has = (name: string) => entries?.some(({ fileName }) => fileName.startsWith(name));
    if (!entries || !has('[Content_Types].xml') || !has(folder) || entries.some((each) => each.isEncrypted())) return 'labResult.content';
    if (entries.some(({ fileName }) => /vbaProject\.bin$/i.test(fileName))) return 'labResult.macros';
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    return entries.length > mostEntries || unpacked > mostUnpacked ? 'labResult.unpacks' : undefined;
  };

const wrongWithOle =
  (stream: string) =>
  (bytes: Buffer): Wrong => {
    const names = oleNames(bytes);
    if (!names?.includes(stream)) return 'labResult.content';
    return names.some((name) => name === 'Macros' || name === '_VBA_PROJECT' || name === '_VBA_PROJECT_CUR')
      ? 'labResult.macros'
      : undefined;
  };

const encodingOf = ([first, second]: Buffer) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const wrongWithText = (bytes: Buffer): Wrong => {
  if (startsWith(bytes, '%PDF-')) return 'labResult.content';
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).includes('\0') ? 'labResult.content' : undefined;
  } catch {
    return 'labResult.encoding';
  }
};

/** Checks a file's bytes against its extension. Returns the message key of the error; undefined for a valid file. */
const wrongWith: Readonly<Record<Extension, (bytes: Buffer) => Wrong | Promise<Wrong>>> = {
  '.pdf': wrongWithPdf,
  '.docx': wrongWithZipped('word/'),
  '.pptx': wrongWithZipped('ppt/'),
  '.doc': wrongWithOle('WordDocument'),
  '.ppt': wrongWithOle('PowerPoint Document'),
  '.txt': wrongWithText,
};

const refusal = (code: MessageKey, values?: Values) => new Problem('invalidInput', undefined, [fieldError('text', code, values)]);

/** The media type of a lab result. Its bytes must match its name's extension; otherwise throws a Problem with the error at `text`. */
export const contentTypeOf = async (name: string, bytes: Buffer): Promise<string> => {
  const unfit = wrongWithFile({ name, size: bytes.length });
  const extension = labResultTypes.find((known) => known === extensionOf(name));
  if (unfit || !extension) throw refusal(unfit?.code ?? 'labResult.extension', unfit?.values);
  const wrong = await wrongWith[extension](bytes);
  if (wrong) throw refusal(wrong, wrong === 'labResult.content' ? { extension } : undefined);
  return contentTypes[extension];
};
