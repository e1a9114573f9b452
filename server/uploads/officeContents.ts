import { setImmediate as breathe } from 'node:timers/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { MessageKey } from '../../contract/messages';
import type { FileContent } from '../../contract/uploads';
import { oleNames } from './oleNames';
import { Packed } from './packed';

/** The largest unpacked size of a document with everything in it, in bytes, and of one part that is looked into. */
const mostUnpacked = 300 * 1024 * 1024;
const mostOfPart = 25 * 1024 * 1024;
/** A part that is larger than this and packed to less than a hundredth is made to fill a disk. */
const mostOfRepetition = 50 * 1024 * 1024;
/** Word puts a spreadsheet into a document, and the spreadsheet may have pictures; nothing needs more. */
const deepest = 2;

export type OfficeContents = { wrong: MessageKey } | { contains: FileContent[] };

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

/** A link is followed by a tap only. A template on the author's own disk is loaded from nowhere else. */
const loadsByItself = (tag: string) =>
  attributeOf(tag, 'TargetMode').trim().toLowerCase() === 'external' &&
  !/\/hyperlink$/i.test(attributeOf(tag, 'Type').trim()) &&
  !/^(?:file:\/\/\/)?[a-z]:/i.test(attributeOf(tag, 'Target').trim());

const oleWrong = (bytes: Buffer): MessageKey | undefined => {
  const names = oleNames(bytes);
  if (!names) return undefined;
  if (names.some((name) => /^(?:_?VBA(?:_PROJECT)?(?:_CUR)?|Macros|PROJECTwm)$/i.test(name))) return 'labResult.macros';
  return names.some((name) => /Ole10Native$|^Package$/i.test(name)) ? 'labResult.program' : undefined;
};

/** ELF, Windows, macOS (both byte orders and universal) and Java programs, and scripts that say what runs them. */
const programs = ['7f454c46', '4d5a', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
);
const isProgram = (bytes: Buffer): boolean => programs.some((magic) => bytes.subarray(0, magic.length).equals(magic));

/** What unpacking of one document may still use; parts within parts share it. */
type Budget = { left: number };

/** Unpacks a part. Its real size counts, not the one that the directory gives; what is longer than can be looked into is not kept. */
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

const look = async (bytes: Buffer, budget: Budget, depth: number, found: Set<FileContent>): Promise<MessageKey | undefined> => {
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
      if (tags.some(loadsByItself)) found.add('remote');
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
 * Looks into every part of a document of Word or PowerPoint, also into documents within it: what is in a part, not its name, tells
 * macros and programs. Throws Packed when it unpacks to too much.
 */
export const officeContents = async (bytes: Buffer): Promise<OfficeContents> => {
  const found = new Set<FileContent>();
  try {
    const wrong = await look(bytes, { left: mostUnpacked }, 0, found);
    return wrong ? { wrong } : { contains: [...found] };
  } catch (error) {
    if (error instanceof Packed) throw error;
    // A part that cannot be unpacked as the directory says.
    return { wrong: 'labResult.content' };
  }
};

/** What is wrong with the embedded objects of a .doc or .ppt; undefined for nothing. */
export const wrongWithObjects = oleWrong;
