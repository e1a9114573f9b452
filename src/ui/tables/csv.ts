// A spreadsheet would take these for the beginning of a formula, full-width ones too; an apostrophe keeps it from that (OWASP, CSV injection).
const signs = '[=+\\-@\\t\\r＝＋－＠]';
const isFormula = new RegExp(`^'*${signs}`);
const guardOfFormula = new RegExp(`^'(?='*${signs})`);
const guarded = (value: string) => (isFormula.test(value) ? `'${value}` : value);
/** A value of such a file as it was before it was written: what we export we import to the letter. */
export const unguarded = (value: string): string => value.replace(guardOfFormula, '');
const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows of plain values as a CSV file (RFC 4180); the mark at its start tells spreadsheets that it is UTF-8. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map((value) => field(guarded(value))).join(',')}\r\n`).join('')}`;

/** Gives a file to the browser's downloads. */
export const saveFile = (name: string, type: string, content: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
