import { saveFile } from './saveFile';

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

/** Saves rows as a CSV file through the browser's downloads. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(new Blob([csv(rows)], { type: 'text/csv;charset=utf-8' }), name);
