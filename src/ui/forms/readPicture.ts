import { paper } from '../../theme/paper';
import type { TextKey } from '../texts/texts';

/** The largest file, in bytes. */
const largest = 2 * 1024 * 1024;
/** In pixels: along each side of a person's picture, and the box that a logo is made to fit. */
const side = 256;
const logoBox = { width: 480, height: 240 };

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
/** Checks the content, not the file's name. */
const isPicture = (bytes: Uint8Array) => begins(bytes, 0xff, 0xd8, 0xff) || begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const isWebp = (bytes: Uint8Array) => begins(bytes, 0x52, 0x49, 0x46, 0x46) && begins(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50);

type Read = { url: string } | { problem: TextKey };
type Kind = { is: (bytes: Uint8Array) => boolean; problem: TextKey };

/** Draws a file's picture and returns it as a data URL, or why it is refused. */
const read = async (
  file: File,
  kind: Kind,
  draw: (picture: ImageBitmap) => HTMLCanvasElement | undefined,
  url: [string, number?],
): Promise<Read> => {
  if (file.size > largest) return { problem: 'picture.tooLarge' };
  if (!kind.is(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return { problem: kind.problem };
  try {
    const picture = await createImageBitmap(file);
    const canvas = draw(picture);
    picture.close();
    return canvas ? { url: canvas.toDataURL(...url) } : { problem: 'picture.unreadable' };
  } catch {
    return { problem: 'picture.unreadable' };
  }
};

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, { width, height });
};

/** The middle of a picture, scaled down. */
const middle = (picture: ImageBitmap) => {
  const edge = Math.min(picture.width, picture.height);
  const canvas = canvasOf(side, side);
  const drawing = canvas.getContext('2d');
  if (!drawing || edge === 0) return undefined;
  // Transparent parts would be black in a JPEG.
  drawing.fillStyle = paper.ground;
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side);
  return canvas;
};

/** The whole picture, scaled down to fit; never enlarged. */
const fitted = (picture: ImageBitmap) => {
  const { width, height } = picture;
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height);
  const canvas = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const drawing = canvas.getContext('2d');
  if (!drawing || width * height === 0) return undefined;
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** A user's picture, from a JPEG or PNG. */
export const readPicture = (file: File): Promise<Read> =>
  read(file, { is: isPicture, problem: 'picture.kind' }, middle, ['image/jpeg', 0.85]);

/** A hospital's logo, from a PNG, JPEG or WebP: always a PNG, which every mail program shows, without the camera's metadata. */
export const readLogo = (file: File): Promise<Read> =>
  read(file, { is: (bytes) => isPicture(bytes) || isWebp(bytes), problem: 'logo.kind' }, fitted, ['image/png']);
