import { bareJpeg } from '../../../server/uploads/bareJpeg';
import { jpegOf, pngOf, webpOf } from '../../support/logos';

const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const segment = (mark: number, data: Buffer | string) => {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from([0xff, mark, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
};
/** The parts of a JPEG between its start and its end. */
const inside = jpegOf(40, 30).subarray(8, -2);
const withParts = (...parts: Buffer[]) => Buffer.concat([start, ...parts, inside, end]);
const where = 'GPS 6.4541 N, 3.3947 E';

test('CHT-1 of a JPEG the image alone is left: what a camera writes beside it, and comments, are gone', () => {
  const bare = bareJpeg(withParts(segment(0xe1, `Exif\0\0${where}`), segment(0xed, where), segment(0xfe, where)));
  expect(bare).toMatchObject({ width: 40, height: 30 });
  expect(bare?.bytes.includes(where)).toBe(false);
  expect(bare?.bytes.includes(inside)).toBe(true);
  expect(bareJpeg(withParts())?.bytes).toEqual(bare?.bytes);
});

test('CHT-1 what is bare stays as it is, also with restarts and stuffed zeros in its data', () => {
  const data = Buffer.from([0xff, 0, 0x12, 0xff, 0xd0, 0x34, 0xff, 0xff, 0xd7, 0x56]);
  const bare = bareJpeg(Buffer.concat([start, inside, data, end]));
  expect(bare?.bytes.includes(data)).toBe(true);
  expect(bareJpeg(bare?.bytes ?? start)?.bytes).toEqual(bare?.bytes);
});

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', pngOf()],
  ['a WebP', webpOf()],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a head alone', start],
  ['one that ends in its head', jpegOf().subarray(0, 12)],
  ['one without an end', jpegOf().subarray(0, -2)],
  ['one without an image', Buffer.concat([start, segment(0xfe, 'a'), end])],
  ['one without data', Buffer.concat([start, inside.subarray(0, 13), end])],
  ['one with a page behind it', Buffer.concat([jpegOf(), page])],
  ['one with an archive behind it', Buffer.concat([jpegOf(), Buffer.from('PK\x03\x04')])],
  ['one with a page before it', Buffer.concat([page, jpegOf()])],
  ['one with a page between its parts', Buffer.concat([start, page, inside, end])],
  ['one with a part longer than the file', Buffer.concat([start, Buffer.from([0xff, 0xe1, 0xff, 0xff]), inside, end])],
  ['one with a part shorter than its own length', Buffer.concat([start, Buffer.from([0xff, 0xfe, 0, 1]), inside, end])],
  ['one with two images', Buffer.concat([start, inside, inside, end])],
  ['one with a part that no picture needs', withParts(segment(0xf0, page))],
  [
    'one with a page in its frame',
    Buffer.concat([start, segment(0xc0, Buffer.concat([inside.subarray(4, 13), page])), inside.subarray(13), end]),
  ],
])('SEC-6 CHT-1 %s is no JPEG', (_, bytes) => {
  expect(bareJpeg(bytes)).toBeUndefined();
});
