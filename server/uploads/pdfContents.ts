import { setImmediate as breathe } from 'node:timers/promises';
import { createInflate } from 'node:zlib';
import type { FileContent } from '../../contract/uploads';
import { Packed } from './packed';

/** The names in a PDF for features that a lab result does not need (ISO 32000-1: 12.6.4, 7.11.4, 12.7.8). */
const telling: Readonly<Record<string, FileContent>> = {
  JavaScript: 'script',
  Launch: 'launch',
  Rendition: 'script',
  RichMedia: 'script',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  SubmitForm: 'form',
  ImportData: 'form',
  XFA: 'form',
  // Strings and streams are encrypted, and programs open them without a password.
  Encrypt: 'hidden',
};

/** Filters and parameters that an object stream needs only to hide its content. */
const unusual: readonly string[] = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
];

const inDictionary: ReadonlySet<string> = new Set(['ObjStm', 'First', 'N', ...unusual]);

/** A letter of a name, or its number: `/J#61vaScript` is `/JavaScript`. */
const letter = (character: string) => {
  const number = character.charCodeAt(0).toString(16);
  return `(?:${character}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const names = [...Object.keys(telling), ...inDictionary].map((name) => [...name].map(letter).join(''));
const known = new RegExp(`/(${names.join('|')})(?![A-Za-z0-9#])`, 'g');
/** The length of the longest name if each of its letters is written as a number. */
const longestName = 200;
const unescaped = (text: string) => text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The ones of the names above that a text contains. */
const namesIn = (text: string): Set<string> => new Set([...text.matchAll(known)].map(([, each = '']) => unescaped(each)));

/** After so many bytes, other requests have their turn. */
const piece = 64 * 1024;
/** In bytes. Object streams contain text, so those of a large document fit. */
const mostUnpacked = 200 * 1024 * 1024;
const mostObjectStreams = 20_000;

/** Reads pieces of text one after the other; a name may begin in one and end in the next. */
const reader = (found: Set<FileContent>) => {
  let rest = '';
  return (bytes: Buffer) => {
    const text = rest + bytes.toString('latin1');
    for (const each of namesIn(text)) {
      const content = Object.hasOwn(telling, each) ? telling[each] : undefined;
      if (content) found.add(content);
    }
    rest = text.slice(-longestName);
  };
};

/** Unpacks a stream piece by piece. Returns how many bytes it had; what comes before a fault counts too, since programs show it. */
const unpack = async (bytes: Buffer, most: number, read: (some: Buffer) => void): Promise<number> => {
  const inflate = createInflate({ chunkSize: piece });
  let length = 0;
  inflate.end(bytes);
  try {
    for await (const some of inflate) {
      length += some.length;
      if (length > most) throw new Packed();
      read(some);
      await breathe();
    }
  } catch (error) {
    if (error instanceof Packed) throw error;
  } finally {
    inflate.destroy();
  }
  return length;
};

/** Whether an object stream's objects stand here unpacked: it begins with numbers. */
const isPlain = (bytes: Buffer) => /^[\s\d]/.test(bytes.toString('latin1', 0, 1));

/**
 * What a PDF contains besides its pages. It looks for names in the file itself and in its object streams, also with escaped letters. It does
 * not follow the file's structure, which each program repairs in its own way: everything that some program could read as an object counts.
 * Throws Packed if the file unpacks to too much.
 */
export const pdfContents = async (bytes: Buffer): Promise<FileContent[]> => {
  const found = new Set<FileContent>();
  const read = reader(found);
  for (let at = 0; at < bytes.length; at += piece) {
    read(bytes.subarray(at, at + piece));
    await breathe();
  }
  let left = mostUnpacked;
  let objectStreams = 0;
  let after = 0;
  // A dictionary may have the word "stream" in it. It ends where its stream does.
  let dictionary = new Set<string>();
  for (let at = bytes.indexOf('stream'), count = 0; at >= 0; at = bytes.indexOf('stream', at + 6), count += 1) {
    if (count % 100 === 0) await breathe();
    for (let from = after; from < at; from += piece) {
      for (const each of namesIn(bytes.toString('latin1', Math.max(after, from - longestName), Math.min(at, from + piece)))) {
        if (inDictionary.has(each)) dictionary.add(each);
      }
      if (from > after) await breathe();
    }
    after = at;
    if (bytes.toString('latin1', at - 3, at) === 'end') {
      dictionary = new Set();
      continue;
    }
    const holdsObjects = dictionary.has('ObjStm');
    if (!holdsObjects && !(dictionary.has('First') && dictionary.has('N'))) continue;
    objectStreams += 1;
    if (objectStreams > mostObjectStreams) throw new Packed();
    const start = at + 6 + (/^(?:\r\n|\r|\n)/.exec(bytes.toString('latin1', at + 6, at + 8))?.[0].length ?? 0);
    // Read on to the end of the file: packed bytes may contain the word "endstream", and say themselves where they end.
    const stream = bytes.subarray(start);
    const unpacked = await unpack(stream, left, reader(found));
    left -= unpacked;
    const isHidden = (unpacked === 0 && !isPlain(stream)) || unusual.some((each) => dictionary.has(each));
    if (holdsObjects && isHidden) found.add('hidden');
  }
  return [...found];
};
