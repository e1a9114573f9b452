/** The pictures that every browser draws, by how their bytes begin. An SVG is none of them: it is a document. */
const kinds: readonly [type: string, begins: RegExp][] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/bmp', /^BM/],
];

/** The address of a picture that has its bytes in it, of the kind that they are; undefined for anything else than a picture. */
export const pictureAddress = (address: string): string | undefined => {
  const [, base64 = ''] = /^data:[^,]*;base64,([A-Za-z0-9+/=]+)$/.exec(address) ?? [];
  const begins = atob(base64.slice(0, 16));
  const kind = kinds.find(([, pattern]) => pattern.test(begins));
  return kind && `data:${kind[0]};base64,${base64}`;
};

/** In bytes; a multiple of three, which base64 packs into four letters. */
const step = 3 * 8_192;

/** The bytes of a part as an address. */
export const addressOf = (bytes: Uint8Array): string => {
  let base64 = '';
  for (let at = 0; at < bytes.length; at += step) base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + step)));
  return `data:application/octet-stream;base64,${base64}`;
};
