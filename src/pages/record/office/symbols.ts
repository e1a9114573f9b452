/**
 * The typeface Symbol in Unicode, from codes 20 and A0 on (Adobe, symbol.txt). Its m is a µ, and code A3 is ≤: on a device without the typeface
 * they would read as something else, or not at all.
 */
const symbol: readonly [from: number, signs: string][] = [
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊'],
];
/** What lists and forms use of the typeface Wingdings. */
const wingdings: readonly [from: number, signs: string][] = [
  [0x20, ' '],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x76, '❖'],
  [0x9f, '•'],
  [0xa7, '▪▫'],
  [0xd8, '➢'],
  [0xdf, '←→↑↓'],
  [0xfb, '✗✓☒☑'],
];

const tables = { symbol, wingdings };
export type SignFont = keyof typeof tables;

/** The typeface of signs that a CSS list of typefaces begins with, if any. */
export const signFont = (family: string): SignFont | undefined => {
  const [, name] = /^\s*["']?(symbol|wingdings)["']?\s*(?:[,;}]|$)/i.exec(family) ?? [];
  if (name === undefined) return undefined;
  return name.toLowerCase() === 'symbol' ? 'symbol' : 'wingdings';
};

/** The sign in Unicode. A code is a letter's, or one of private use with the letter's last eight bits. Undefined for one that is not known. */
export const signOf = (letter: string, font: SignFont): string | undefined => {
  const code = letter.charCodeAt(0);
  if (code > 0xff && (code < 0xf000 || code > 0xf0ff)) return letter;
  for (const [from, signs] of tables[font]) {
    const sign = signs[(code & 0xff) - from];
    if (sign !== undefined) return sign;
  }
  return undefined;
};
