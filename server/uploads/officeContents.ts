import { setImmediate as breathe } from 'node:timers/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { MessageKey } from '../../contract/messages';
import type { FileContent } from '../../contract/uploads';
import { oleNames } from './oleNames';
import { Packed } from './packed';

/** In bytes, the largest unpacked size of a whole document, and of one inspected part. */
const mostUnpacked = 300 * 1024 * 1024;
const mostOfPart = 25 * 1024 * 1024;
/** A part that is larger than this and packed to less than a hundredth is a zip bomb. */
const mostOfRepetition = 50 * 1024 * 1024;
/** The deepest nesting: a document may contain a spreadsheet, and the spreadsheet pictures. */
const deepest = 2;

/** `main` is the path of the part with the document's text, such as `word/document.xml`, if the document says so. */
export type OfficeContents = { wrong: MessageKey } | { contains: FileContent[]; main: string | undefined };

/** What was found in a document and in those within it. */
type Found = { contains: Set<FileContent>; main?: string | undefined };

/** The text of an XML part, in whatever encoding it begins with, without character references. */
const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const encoding = first === 0xff || second === 0 ? 'utf-16le' : first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
    const point = Number.parseInt(code.replace(/^x/i, ''), /^x/i.test(code) ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
};

const attributeOf = (tag: string, attribute: string) =>
  new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

/** Harmless references: a link opens only by a tap, and a template on the author's own disk loads from nowhere else. */
const loadsByItself = (tag: string) =>
  attributeOf(tag, 'TargetMode').trim().toLowerCase() === 'external' &&
  !/\/hyperlink$/i.test(attributeOf(tag, 'Type').trim()) &&
  !/^(?:file:\/\/\/)?[a-z]:/i.test(attributeOf(tag, 'Target').trim());

const isOfMain = (tag: string) => /\/officeDocument$/i.test(attributeOf(tag, 'Type').trim());
const pathIn = (tag: string | undefined) =>
  tag &&
  attributeOf(tag, 'Target')
    .trim()
    .replace(/^(?:\.?\/)+/, '');

const oleWrong = (bytes: Buffer): MessageKey | undefined => {
  const names = oleNames(bytes);
  if (!names) return undefined;
  if (names.some((name) => /^(?:_?VBA(?:_PROJECT)?(?:_CUR)?|Macros|PROJECTwm)$/i.test(name))) return 'labResult.macros';
  return names.some((name) => /Ole10Native$|^Package$/i.test(name)) ? 'labResult.program' : undefined;
};

/** The first bytes of ELF, Windows, macOS (both byte orders and universal) and Java programs, and of scripts with `#!`. */
const programs = ['7f454c46', '4d5a', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
);
const isProgram = (bytes: Buffer): boolean => programs.some((magic) => bytes.subarray(0, magic.length).equals(magic));

/** What unpacking one document may still use, shared with the documents in it. */
type Budget = { left: number };

/** Unpacks a part. The real size counts, not the one in the directory; bytes beyond the inspected size are dropped. */
const unpacked = async (zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const some of stream) {
    length += some.length;
    budget.left -= some.length;
    if (budget.left < 0 || (length > mostOfRepetition && length > 100 * entry.compressedSize)) {
      stream.destroy();
      throw new Packed();
    }
    if (length <= mostOfPart) pieces.push(some);
    else pieces.length = 0;
    await breathe();
  }
  return length <= mostOfPart ? Buffer.concat(pieces) : undefined;
};

const look = async (bytes: Buffer, budget: Budget, depth: number, found: Found): Promise<MessageKey | undefined> => {
  if (depth > deepest) throw new Packed();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const part = await unpacked(zip, entry, budget);
    if (!part) continue;
    if (isProgram(part)) return 'labResult.program';
    const wrong = oleWrong(part);
    if (wrong) return wrong;
    if (/\.rels$/i.test(entry.fileName)) {
      const tags = textOf(part).match(/<(?:\w+:)?Relationship\s[^>]*>/gi) ?? [];
      if (tags.some(loadsByItself)) found.contains.add('remote');
      if (depth === 0 && entry.fileName === '_rels/.rels') found.main = pathIn(tags.find(isOfMain));
      if (tags.some((tag) => /\/(?:vbaProject|wordVbaData|xlMacrosheet)$/i.test(attributeOf(tag, 'Type').trim())))
        return 'labResult.macros';
    }
    if (/^\[Content_Types\]\.xml$/i.test(entry.fileName) && /vbaProject|macroEnabled|macrosheet/i.test(textOf(part)))
      return 'labResult.macros';
    if (part.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
      const within = await look(part, budget, depth + 1, found);
      if (within) return within;
    }
  }
  return undefined;
};

/**
 * Inspects every part of a Word or PowerPoint document, and documents within it. It recognizes macros and programs by a part's content, not
 * by its name. Throws Packed if the document unpacks to too much.
 */
export const officeContents = async (bytes: Buffer): Promise<OfficeContents> => {
  const found: Found = { contains: new Set() };
  try {
    const wrong = await look(bytes, { left: mostUnpacked }, 0, found);
    return wrong ? { wrong } : { contains: [...found.contains], main: found.main };
  } catch (error) {
    if (error instanceof Packed) throw error;
    // The part does not unpack in the way that the directory says.
    return { wrong: 'labResult.content' };
  }
};

/** What is wrong with the embedded objects of a .doc or .ppt; undefined for nothing. */
export const wrongWithObjects = oleWrong;
