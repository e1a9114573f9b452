const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text without accents, case, and the backslashes of JSON inside of JSON. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\\/gu, '')
    .toLowerCase();

/** Removes the ids of RTK Query's requests: they are random letters, and may contain a short name. */
const withoutRequestIds = (text: string) => {
  const ids = new Set([...text.matchAll(/requestId\\*"\s*:\s*\\*"([\w-]{21})\\*"/g)].flatMap(([, id = '']) => id));
  return [...ids].reduce((rest, id) => rest.replaceAll(id, ''), text);
};

/** Words of the product itself. A secret with the same word cannot be distinguished from them. */
const ours = new Set(['admin', 'doctor', 'patient', 'ward', 'payments', 'guardian', 'someone', 'example']);
/**
 * The parts of a secret that would reveal something: names, words, and a phone number's digits. Not parts of passwords, whose letters are
 * next to digits and signs, and not words of hexadecimal letters, which occur in hashes.
 */
const partsOf = (secret: string): string[] => {
  const words = secret.match(/(?<![^\s@.,'"()/-])\p{L}{4,}(?![^\s@.,'"()/-])/gu) ?? [];
  const digits = /^[+\d\s()-]+$/.test(secret) ? secret.replace(/\D/g, '') : '';
  return [...words.filter((word) => !/^[a-f]+$/i.test(word) && !ours.has(folded(word))), ...(digits.length >= 9 ? [digits] : [])];
};

/** The base64 of bytes inside a longer text, for each of the three offsets: only the characters that do not depend on the neighbours. */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    return whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
  });
const inUrl = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

/** Whether the text contains the secret. A short one, such as "Ada" or "5.4", must be a whole word: ids and numbers may contain it. */
const stands = (secret: string, text: string) =>
  secret.length > 4
    ? text.includes(secret)
    : new RegExp(`(?<![\\p{L}\\p{N}_-]|\\d[.,])${escaped(secret)}(?![\\p{L}\\p{N}_-]|[.,]\\d)`, 'u').test(text);

/** Searches a text for secrets: in any case, with and without accents, in parts, and in URL, base64, hexadecimal and JSON encoding. */
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

/** The secrets that a recording reveals, also in JSON inside of JSON. */
export const leaking = (secrets: readonly string[], text: string): string[] => secrets.filter(finder(text));
