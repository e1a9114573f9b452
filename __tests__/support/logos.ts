import { crc32, deflateSync } from 'node:zlib';

const chunk = (kind: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A valid grey PNG of this size in pixels, with a comment of `more` bytes. */
export const pngOf = (width = 3, height = 2, more = 0): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const drawn = deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [chunk('IHDR', head), ...(more > 0 ? [chunk('tEXt', Buffer.alloc(more, 'a'))] : []), chunk('IDAT', drawn)];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
};

/** The segments of a JPEG of this size in pixels, with a comment. `drawn`: its coded image. */
export const jpegOf = (width = 3, height = 2, drawn = 'U'): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const scan = Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]), Buffer.from(drawn, 'latin1')]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0x68, 0x69]), frame, scan, Buffer.from([0xff, 0xd9])]);
};

/** Such a JPEG as a data URL. */
export const jpegUrl = (width?: number, height?: number): string => urlOf(jpegOf(width, height), 'image/jpeg');

/** The header of a lossless WebP of this size in pixels. */
export const webpOf = (width = 3, height = 2): Buffer => {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(24, 4);
  bytes.write('WEBPVP8L', 8, 'latin1');
  bytes.writeUInt32LE(12, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
};

export const urlOf = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
