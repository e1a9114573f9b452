const longest = 200;
// Control characters, lone surrogates, and characters that change the text's direction: "fdp.exe" would look like "exe.pdf".
const unprintable = /[\p{Cc}\p{Cs}\ufeff\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/gu;

/** A file name to store and show: without folders, one line, at most 200 characters with its extension. */
export const cleanFileName = (given: string): string => {
  const last = given.slice(-1_000).split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(unprintable, '').normalize('NFC').replace(/\s+/g, ' ').trim();
  const extension = /\.[^.]*$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)];
  return `${stem.slice(0, Math.max(0, longest - extension.length)).join('')}${extension}`;
};
