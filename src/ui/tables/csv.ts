// An apostrophe stops a spreadsheet from running a value as a formula (OWASP, CSV injection); phone numbers get one too.
const signs = '[=+\\-@\\t\\r＝＋－＠]';
const isFormula = new RegExp(`^'*${signs}`);
const guardOfFormula = new RegExp(`^'(?='*${signs})`);
const guarded = (value: string) => (isFormula.test(value) ? `'${value}` : value);
/** Removes that apostrophe: an exported value is imported unchanged. */
export const unguarded = (value: string): string => value.replace(guardOfFormula, '');
const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Plain values as a CSV file (RFC 4180); its byte order mark tells spreadsheets that it is UTF-8. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map((value) => field(guarded(value))).join(',')}\r\n`).join('')}`;

/** Saves a file through the browser's downloads. */
export const saveFile = (name: string, type: string, content: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
