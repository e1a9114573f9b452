import { crc32 } from 'node:zlib';
import { largestLogo } from '../../contract/hospitals';
import type { MessageKey } from '../../contract/messages';

type Sides = { width: number; height: number };

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** A PNG's size in pixels; undefined unless every chunk is complete and nothing follows the last one. */
const sidesOfPng = (bytes: Buffer): Sides | undefined => {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR') return undefined;
  let drawn = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    const kind = text(bytes, at + 4, at + 8);
    if (at === 8 && length !== 13) return undefined;
    if (kind === 'IDAT') drawn = true;
    if (kind === 'IEND')
      return drawn && end === bytes.length ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
    at = end;
  }
  return undefined;
};

/** Whether a JPEG marker starts a frame header, which has the size. C4, C8 and CC are not frames. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;

/** A JPEG's size in pixels; undefined unless its segments are contiguous up to the scan and it has its end marker. */
const sidesOfJpeg = (bytes: Buffer): Sides | undefined => {
  if (text(bytes, 0, 3) !== '\xff\xd8\xff' || text(bytes, bytes.length - 2, bytes.length) !== '\xff\xd9') return undefined;
  let sides: Sides | undefined;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes.readUInt8(at + 1);
    // A marker may have fill bytes 0xff before it.
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === 0xda) return sides;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(mark)) {
      if (length < 8 || at + 9 > bytes.length) return undefined;
      sides = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
};

/** A WebP's size in pixels; undefined unless its length is as declared. */
const sidesOfWebp = (bytes: Buffer): Sides | undefined => {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      if (text(bytes, 23, 26) !== '\x9d\x01\x2a') return undefined;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return undefined;
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
};

const kinds: ReadonlyMap<string, { begins: string; sidesOf: (bytes: Buffer) => Sides | undefined }> = new Map([
  ['image/png', { begins: '\x89PNG', sidesOf: sidesOfPng }],
  ['image/jpeg', { begins: '\xff\xd8\xff', sidesOf: sidesOfJpeg }],
  ['image/webp', { begins: 'RIFF', sidesOf: sidesOfWebp }],
]);

/** Checks a logo's bytes against its media type. Returns the message key of the error; undefined for a valid logo. */
export const wrongWithLogo = (type: string, bytes: Buffer): MessageKey | undefined => {
  if (bytes.length > largestLogo.bytes) return 'logo.tooLarge';
  const kind = kinds.get(type);
  if (!kind || text(bytes, 0, kind.begins.length) !== kind.begins) return 'logo.kind';
  const sides = kind.sidesOf(bytes);
  if (!sides || sides.width === 0 || sides.height === 0) return 'logo.broken';
  return Math.max(sides.width, sides.height) > largestLogo.side ? 'logo.sides' : undefined;
};
