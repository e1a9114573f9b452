/** 128 bits: whoever does not have them cannot try out which name a hash stands for. */
export type HashKey = readonly [number, number, number, number];

const utf8 = new TextEncoder();
const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

/** SipHash-2-4 of a text, as 16 hex digits. By hand, since the browser's own hashes are asynchronous. */
export const sipHash = ([k0, k1, k2, k3]: HashKey, text: string): string => {
  const bytes = utf8.encode(text);
  // Four words of 64 bits, each as its low and its high half.
  let [al, ah, bl, bh] = [k0 ^ 0x70736575, k1 ^ 0x736f6d65, k2 ^ 0x6e646f6d, k3 ^ 0x646f7261];
  let [cl, ch, dl, dh] = [k0 ^ 0x6e657261, k1 ^ 0x6c796765, k2 ^ 0x79746573, k3 ^ 0x74656462];
  let [low, high] = [0, 0];

  const add = (oneLow: number, oneHigh: number, otherLow: number, otherHigh: number) => {
    low = (oneLow + otherLow) | 0;
    high = (oneHigh + otherHigh + (low >>> 0 < oneLow >>> 0 ? 1 : 0)) | 0;
  };
  const turn = (wordLow: number, wordHigh: number, by: number) => {
    low = (wordLow << by) | (wordHigh >>> (32 - by));
    high = (wordHigh << by) | (wordLow >>> (32 - by));
  };
  const mix = () => {
    add(al, ah, bl, bh);
    [al, ah] = [low, high];
    turn(bl, bh, 13);
    [bl, bh] = [low ^ al, high ^ ah];
    [al, ah] = [ah, al];
    add(cl, ch, dl, dh);
    [cl, ch] = [low, high];
    turn(dl, dh, 16);
    [dl, dh] = [low ^ cl, high ^ ch];
    add(al, ah, dl, dh);
    [al, ah] = [low, high];
    turn(dl, dh, 21);
    [dl, dh] = [low ^ al, high ^ ah];
    add(cl, ch, bl, bh);
    [cl, ch] = [low, high];
    turn(bl, bh, 17);
    [bl, bh] = [low ^ cl, high ^ ch];
    [cl, ch] = [ch, cl];
  };
  const take = (wordLow: number, wordHigh: number) => {
    dl ^= wordLow;
    dh ^= wordHigh;
    mix();
    mix();
    al ^= wordLow;
    ah ^= wordHigh;
  };
  const wordAt = (index: number) =>
    (bytes[index] ?? 0) | ((bytes[index + 1] ?? 0) << 8) | ((bytes[index + 2] ?? 0) << 16) | ((bytes[index + 3] ?? 0) << 24);

  const whole = bytes.length - (bytes.length % 8);
  for (let index = 0; index < whole; index += 8) take(wordAt(index), wordAt(index + 4));
  take(wordAt(whole), wordAt(whole + 4) | (bytes.length << 24));
  cl ^= 0xff;
  for (let round = 0; round < 4; round += 1) mix();
  return hex(ah ^ bh ^ ch ^ dh) + hex(al ^ bl ^ cl ^ dl);
};

/** A key that nobody has but this page. */
export const freshKey = (): HashKey => {
  const [one = 0, two = 0, three = 0, four = 0] = crypto.getRandomValues(new Uint32Array(4));
  return [one, two, three, four];
};
