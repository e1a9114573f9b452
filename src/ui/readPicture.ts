import type { TextKey } from './texts';

/** In bytes, and in pixels along each side of what is kept. */
const largest = 2 * 1024 * 1024;
const side = 256;

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
/** By what is in it: a name says little. */
const isPicture = (bytes: Uint8Array) => begins(bytes, 0xff, 0xd8, 0xff) || begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The middle of a picture, scaled down, as a data URL; or why it cannot be taken. */
export const readPicture = async (file: File): Promise<{ url: string } | { problem: TextKey }> => {
  if (file.size > largest) return { problem: 'picture.tooLarge' };
  if (!isPicture(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return { problem: 'picture.kind' };
  try {
    const picture = await createImageBitmap(file);
    const edge = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const drawing = canvas.getContext('2d');
    if (!drawing || edge === 0) return { problem: 'picture.unreadable' };
    // What was transparent would be black in a JPEG.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, side, side);
    drawing.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side);
    picture.close();
    return { url: canvas.toDataURL('image/jpeg', 0.85) };
  } catch {
    return { problem: 'picture.unreadable' };
  }
};
