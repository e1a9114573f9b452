import { largestPicture, pictureHead } from '../../../contract/patientPictures';
import { paper } from '../../theme/paper';
import type { TextKey } from '../texts/texts';

/** The largest file, in bytes: a tablet's photo has some megabytes. */
const largestFile = 25 * 1024 * 1024;
/** How finely it is drawn, the finest first: a face of 192 pixels takes about 10 kB. */
const qualities = [0.85, 0.7, 0.5, 0.3];
/** In bytes: a finer one is not worth its room on the device. */
const enough = 12 * 1024;

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
/** What a file is, by its content and not by its name. */
const kindOf = (bytes: Uint8Array): 'picture' | 'heic' | undefined => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff' || text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'picture';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'picture';
  return text(bytes, 4, 8) === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text(bytes, 8, 12)) ? 'heic' : undefined;
};

const bytesIn = (url: string) => ((url.length - pictureHead.length) * 3) / 4;

/** A square of the picture, scaled down. Of an upright one it is above the middle, where a face is. */
const draw = (picture: ImageBitmap): string | undefined => {
  const { side } = largestPicture;
  const edge = Math.min(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const drawing = canvas.getContext('2d');
  if (!drawing || edge === 0) return undefined;
  // Transparent parts would be black in a JPEG.
  drawing.fillStyle = paper.ground;
  drawing.fillRect(0, 0, side, side);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 3, edge, edge, 0, 0, side, side);
  const urls = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  const last = urls.reduce<string | undefined>((found, url) => (found && bytesIn(found) <= enough ? found : url()), undefined);
  return last?.startsWith(pictureHead) && bytesIn(last) <= largestPicture.bytes ? last : undefined;
};

/** A patient's picture from a file or a camera, as a small JPEG without what the camera has written beside it; or why there is none. */
export const readPortrait = async (file: File): Promise<{ url: string } | { problem: TextKey }> => {
  if (file.size > largestFile) return { problem: 'patientPicture.fileTooLarge' };
  const kind = kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!kind) return { problem: 'patientPicture.fileKind' };
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const url = draw(picture);
    picture.close();
    return url ? { url } : { problem: 'picture.unreadable' };
  } catch {
    // Some browsers read HEIC, and most do not.
    return { problem: kind === 'heic' ? 'patientPicture.heic' : 'picture.unreadable' };
  }
};
