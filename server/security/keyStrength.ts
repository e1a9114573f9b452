const length = 32;
// 32 random bytes have about 30 different values; fewer than this happens less than once in 10^15 keys.
const leastValues = 16;

/** The 32 bytes of a key in base64 or base64url; undefined for anything else. */
export const parseKey = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return /^[\w+/-]{43}=?\s*$/.test(text) && bytes.length === length ? bytes : undefined;
};

/** Whether somebody could guess the key: few different bytes, evenly spaced bytes, or plain text such as an example's. */
export const isWeak = (key: Buffer): boolean => {
  const steps = new Set(key.subarray(1).map((byte, index) => byte - (key[index] ?? 0)));
  return new Set(key).size < leastValues || steps.size === 1 || key.every((byte) => byte >= 0x20 && byte < 0x7f);
};
