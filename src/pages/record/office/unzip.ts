import { Inflate } from 'fflate';
import { Unfit } from './unfit';

/** The most that a document may have: entries, and unpacked bytes of what is read of it. A tablet has little memory. */
const mostEntries = 10_000;
const mostUnpacked = 100 * 1024 * 1024;
/** In bytes. Packed data unpacks to about a thousand times its size at most, so a piece of this size to 8 MB. */
const piece = 8 * 1024;

/** The parts of a document, by their paths, such as `word/document.xml`. */
export type Parts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

type Entry = { name: string; isEncrypted: boolean; method: number; packed: number; size: number; at: number };

const [ofEnd, ofEntry, ofFile] = [0x06054b50, 0x02014b50, 0x04034b50];
const endLength = 22;
const longestComment = 0xffff;

/** Word and PowerPoint put a document that has a password into an OLE file; their old formats are OLE files too. */
const refuseOle = (bytes: Uint8Array<ArrayBuffer>, view: DataView): void => {
  if (bytes.length < 8 || view.getUint32(0) !== 0xd0cf11e0) return;
  const names = new TextDecoder('utf-16le').decode(bytes);
  throw new Unfit(names.includes('EncryptedPackage') ? 'locked' : 'elsewhere');
};

/** The zip's directory (PKWARE APPNOTE 6.3, 4.3.12), which stands at its end. */
const entriesOf = (bytes: Uint8Array<ArrayBuffer>, view: DataView): Entry[] => {
  let end = bytes.length - endLength;
  const furthest = Math.max(0, end - longestComment);
  while (end >= furthest && view.getUint32(end, true) !== ofEnd) end -= 1;
  if (end < furthest) throw new Unfit('broken');
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new Unfit('unpacks');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let read = 0; read < count; read += 1) {
    if (view.getUint32(at, true) !== ofEntry) throw new Unfit('broken');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** Unpacks at most `size` bytes: what the directory says of a bomb is not true. */
const inflated = (packed: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(size);
  let written = 0;
  const stream = new Inflate((part) => {
    if (written + part.length > size) throw new Unfit('broken');
    all.set(part, written);
    written += part.length;
  });
  for (let at = 0; at < packed.length; at += piece) stream.push(packed.subarray(at, at + piece), at + piece >= packed.length);
  if (written < size) throw new Unfit('broken');
  return all;
};

const contentOf = (bytes: Uint8Array<ArrayBuffer>, view: DataView, { method, packed, size, at }: Entry): Uint8Array<ArrayBuffer> => {
  if (view.getUint32(at, true) !== ofFile) throw new Unfit('broken');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed) throw new Unfit('broken');
  if (method === 8) return inflated(content, size);
  if (method !== 0 || packed !== size) throw new Unfit('broken');
  return content;
};

/**
 * The wanted parts of a document of Word or PowerPoint. Throws Unfit for a file that is none, has a password, or unpacks to too much; a
 * file that ends early may also throw a RangeError.
 */
export const unzip = (bytes: Uint8Array<ArrayBuffer>, isWanted: (name: string) => boolean): Parts => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  refuseOle(bytes, view);
  const wanted = entriesOf(bytes, view).filter(({ name }) => isWanted(name));
  if (wanted.some(({ isEncrypted }) => isEncrypted)) throw new Unfit('locked');
  if (wanted.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw new Unfit('unpacks');
  return new Map(wanted.map((entry) => [entry.name, contentOf(bytes, view, entry)]));
};
