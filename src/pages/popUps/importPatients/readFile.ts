import Papa from 'papaparse';

/** A parsed CSV file, whose first row names the columns. `line` is a row's line number in the file, from 1. */
export type Table = { name: string; headers: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] };

export type FileProblem = 'import.notCsv' | 'import.tooLarge' | 'import.empty';

/** The largest file, in bytes. */
const largest = 20 * 1024 * 1024;

/** Decodes UTF-16 with its byte order mark, UTF-8, or else the encoding that spreadsheets on Windows write by default. */
const textOf = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads a CSV file. It detects the separator: comma, semicolon, tab or pipe. */
export const readTable = async (file: File): Promise<Table | FileProblem> => {
  if (file.size > largest) return 'import.tooLarge';
  const text = textOf(await file.arrayBuffer());
  // A binary file, such as a workbook or a picture.
  if (text.includes('\0') || text.startsWith('PK')) return 'import.notCsv';
  const { data } = Papa.parse<string[]>(text, { delimiter: '', delimitersToGuess: [',', ';', '\t', '|'] });
  const lines = data.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...rows] = lines;
  if (!first || rows.length === 0) return 'import.empty';
  return { name: file.name, headers: first.cells.map((header) => header.trim()), rows };
};
