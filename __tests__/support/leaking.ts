const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As one reads it: without accents, case, and the backslashes of JSON inside of JSON. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\\/gu, '')
    .toLowerCase();

/** RTK Query draws the ids of its requests from all letters, and a short name may come up in one. */
const withoutRequestIds = (text: string) => {
  const ids = new Set([...text.matchAll(/requestId\\*"\s*:\s*\\*"([\w-]{21})\\*"/g)].flatMap(([, id = '']) => id));
  return [...ids].reduce((rest, id) => rest.replaceAll(id, ''), text);
};

/** Words by which the product itself calls something. A secret that consists of one cannot be told from them. */
const ours = new Set(['admin', 'doctor', 'patient', 'payments', 'guardian', 'someone', 'example']);
/**
 * What a part of it would give away: its names and words, and a telephone number's digits. Not a password's: they stand between digits
 * and signs. Hexadecimal ones stand in every hash.
 */
const partsOf = (secret: string): string[] => {
  const words = secret.match(/(?<![^\s@.,'"()/-])\p{L}{4,}(?![^\s@.,'"()/-])/gu) ?? [];
  const digits = /^[+\d\s()-]+$/.test(secret) ? secret.replace(/\D/g, '') : '';
  return [...words.filter((word) => !/^[a-f]+$/i.test(word) && !ours.has(folded(word))), ...(digits.length >= 9 ? [digits] : [])];
};

/** Base64 of it wherever it begins in a longer text: only the letters that do not depend on what stands beside it. */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    return whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
  });
const inUrl = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

/** What is as short as "Ada" or "5.4" counts where it stands by itself: ids are made of letters too, and numbers of numbers. */
const stands = (secret: string, text: string) =>
  secret.length > 4
    ? text.includes(secret)
    : new RegExp(`(?<![\\p{L}\\p{N}_-]|\\d[.,])${escaped(secret)}(?![\\p{L}\\p{N}_-]|[.,]\\d)`, 'u').test(text);

/** Looks for secrets as they are, in another case, without accents, in parts, in URLs, in base64, in hexadecimals, and in JSON's escapes. */
const finder = (text: string) => {
  const raw = withoutRequestIds(text);
  const plain = folded(raw);
  const lower = raw.toLowerCase();
  return (secret: string): boolean => {
    if ([secret, ...partsOf(secret)].some((part) => stands(folded(part), plain))) return true;
    const bytes = Buffer.from(secret);
    if (bytes.length < 6) return false;
    const inJson = secret.replace(/[^ -~]/g, (letter) => `u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const encoded = [encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+'), bytes.toString('hex')];
    if (encoded.some((form) => lower.includes(form.toLowerCase())) || plain.includes(folded(inJson))) return true;
    return base64Of(bytes).some((form) => raw.includes(form) || raw.includes(inUrl(form)));
  };
};

/** Which of the secrets can be read in a recording, JSON inside of JSON included. */
export const leaking = (secrets: readonly string[], text: string): string[] => secrets.filter(finder(text));
