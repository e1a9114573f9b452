/** A JPEG's image without anything beside it. */
type Bare = { bytes: Buffer; width: number; height: number };

const start = Buffer.from([0xff, 0xd8]);
/** That the colours are those of JFIF. */
const jfif = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const end = Buffer.from([0xff, 0xd9]);

const isFrame = (mark: number) => mark === 0xc0 || mark === 0xc1 || mark === 0xc2;
/** Tables that a decoder needs: of Huffman codes, of quantization, of restarts. */
const isTable = (mark: number) => mark === 0xc4 || mark === 0xdb || mark === 0xdd;
/** What applications write into pictures, such as the camera and the place (EXIF), and comments. */
const isBeside = (mark: number) => (mark >= 0xe0 && mark <= 0xef) || mark === 0xfe;
const scanMark = 0xda;
const endMark = 0xd9;

/** Where the coded data that begins at `at` ends: at the next marker, which restarts and stuffed zeros are not. */
const endOfScan = (bytes: Buffer, at: number): number => {
  for (let place = at; ; ) {
    const found = bytes.indexOf(0xff, place);
    if (found < 0) return bytes.length;
    const next = bytes[found + 1] ?? 0xff;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return found;
    place = found + (next === 0xff ? 1 : 2);
  }
};

/**
 * Rebuilds a JPEG of its image alone: all metadata is left out. Undefined for what is no JPEG, for one that is cut off, and for one with
 * anything before, between or behind its parts.
 */
export const bareJpeg = (bytes: Buffer): Bare | undefined => {
  if (!bytes.subarray(0, 2).equals(start)) return undefined;
  const parts: Buffer[] = [start, jfif];
  let [sides, isDrawn]: [{ width: number; height: number } | undefined, boolean] = [undefined, false];
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes.readUInt8(at + 1);
    if (mark === endMark)
      return sides && isDrawn && at + 2 === bytes.length ? { bytes: Buffer.concat([...parts, end]), ...sides } : undefined;
    // A marker may have fill bytes before it.
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    let after = at + 2 + bytes.readUInt16BE(at + 2);
    if (after < at + 4 || after > bytes.length) return undefined;
    if (isFrame(mark)) {
      const [components, length] = [bytes[at + 9] ?? 0, after - at - 2];
      if (sides || (components !== 1 && components !== 3) || length !== 8 + 3 * components) return undefined;
      sides = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else if (mark === scanMark) {
      after = endOfScan(bytes, after);
      isDrawn = sides !== undefined;
    } else if (!isTable(mark) && !isBeside(mark)) return undefined;
    if (!isBeside(mark)) parts.push(bytes.subarray(at, after));
    at = after;
  }
  return undefined;
};
