export const smallPicture = 'data:image/jpeg;base64,AAAA';
const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file of `size` bytes that starts with the signature of a PNG. */
export const pngFile = (size = 100) => new File([signature, new Uint8Array(size - signature.length)], 'me.png', { type: 'image/png' });

/** Replaces drawing, which jsdom lacks: every picture can be read and becomes `smallPicture`. */
export const drawPictures = () => {
  const drawing = { fillRect: () => undefined, drawImage: () => undefined };
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1, height: 1, close: () => undefined }) });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => drawing, toDataURL: () => smallPicture });
};

/** The picture on the page. */
export const picture = () => document.querySelector('main img[src^="data:image/jpeg"]');
