import { plain } from '../../../../contract/alikeNames';
import { keyOfMedicine, type MedicineForm, medicineForm, mostMedicines } from '../../../../contract/medicines';
import type { Values } from '../../../../contract/problems';
import { check } from '../../../../contract/validate';
import { unguarded } from '../../../ui/tables/csv';
import type { TextKey } from '../../../ui/texts/texts';
import { rowError } from '../../popUps/importPatients/checkRows';
import { readTable } from '../../popUps/importPatients/readFile';

export type Column = 'name' | 'ingredient' | 'group';

/** Names that files give to a column, in English and French, without accents, spaces and case. */
const headersOf: Readonly<Record<Column, readonly string[]>> = {
  name: 'name medicine medicinename drug drugname brand brandname nom medicament nomdumedicament nomcommercial denomination marque'.split(
    ' ',
  ),
  ingredient: [
    'ingredient ingredients activeingredient activeingredients substance activesubstance generic genericname inn composition',
    'ingredientactif principeactif principesactifs substanceactive generique dci',
  ].flatMap((names) => names.split(' ')),
  group: 'class medicineclass drugclass category group classe classetherapeutique categorie groupe'.split(' '),
};

/** A line that cannot be imported, and why. `column`: what it is about, if not the whole line. */
export type WrongLine = { line: number; column?: Column; why: TextKey; values?: Values };
/** `repeated`: the lines whose name an earlier line has too, which say nothing else. */
export type FoundMedicines = {
  file: string;
  medicines: readonly MedicineForm[];
  repeated: readonly number[];
  wrong: readonly WrongLine[];
};
export type RefusedFile = { problem: TextKey; values?: Values };

/** What spreadsheets write where a formula or its error was. */
const formula = /^(?:[=+@＝＋＠]|[-－]\S|#(?:N\/A|.+[!?])$)/;
/** Columns without a value often have a dash. */
const textOf = (cell: string | undefined) => unguarded((cell ?? '').trim()).replace(/^[-–—]$/, '');
const differ = (one: string | undefined, other: string | undefined) => one && other && keyOfMedicine(one) !== keyOfMedicine(other);

type Row = { line: number; cells: readonly string[] };

const columnsOf = (headers: readonly string[]): Partial<Record<Column, number>> & { name?: number } => {
  const keys = headers.map((header) => plain(header).replace(/[^a-z]/g, ''));
  const [name = -1, ingredient = -1, group = -1] = (['name', 'ingredient', 'group'] as const).map((each) =>
    keys.findIndex((key) => headersOf[each].includes(key)),
  );
  // A list of generic names alone.
  return name < 0 ? { name: ingredient, group } : { name, ingredient, group };
};

/** One line's medicine, or why it is none. */
const readRow = async (
  { line, cells }: Row,
  columns: Partial<Record<Column, number>>,
  width: number,
): Promise<MedicineForm | WrongLine> => {
  const tooMany = rowError(cells, width, true);
  if (tooMany) return { line, why: tooMany.code, values: tooMany.values ?? {} };
  const texts = { name: '', ingredient: '', group: '' };
  for (const column of ['name', 'ingredient', 'group'] as const) {
    const text = textOf(cells[columns[column] ?? -1]);
    // A quotation mark without its second one makes one cell of all the lines below it.
    if (/[\r\n]/.test(text)) return { line, column, why: 'medicines.manyLines' };
    if (formula.test(text)) return { line, column, why: 'medicines.formula', values: { text: text.slice(0, 20) } };
    texts[column] = text;
  }
  const checked = await check(medicineForm, texts);
  if (checked.ok) return checked.value;
  const [{ path, code, values } = { path: 'name', code: 'medicines.name.missing' as const, values: undefined }] = checked.errors;
  return { line, column: path === 'ingredient' || path === 'group' ? path : 'name', why: code, ...(values && { values }) };
};

/**
 * Reads the medicines of a CSV file, each once. A column without a name that is known is left out; without one for the names nothing is
 * read. One wrong line, and nothing of the file is imported: it is mended and chosen again.
 */
export const readMedicines = async (file: File): Promise<FoundMedicines | RefusedFile> => {
  const table = await readTable(file).catch(() => 'medicines.unreadable' as const);
  if (typeof table === 'string') return { problem: table };
  const { headers, rows } = table;
  const columns = columnsOf(headers);
  if ((columns.name ?? -1) < 0)
    return { problem: 'medicines.noColumn', values: { file: file.name, headers: headers.join(', ').slice(0, 100) } };
  if (rows.length > mostMedicines)
    return { problem: 'medicines.tooManyRows', values: { file: file.name, rows: rows.length, max: mostMedicines } };
  const found = new Map<string, { medicine: MedicineForm; line: number }>();
  const [repeated, wrong]: [number[], WrongLine[]] = [[], []];
  for (const row of rows) {
    const medicine = await readRow(row, columns, headers.length);
    if ('why' in medicine) {
      wrong.push(medicine);
      continue;
    }
    const key = keyOfMedicine(medicine.name);
    const before = found.get(key);
    if (!before) {
      found.set(key, { medicine, line: row.line });
      continue;
    }
    const { name, ingredient, group } = before.medicine;
    if (differ(ingredient, medicine.ingredient) || differ(group, medicine.group)) {
      wrong.push({ line: row.line, why: 'medicines.twice', values: { name: medicine.name, line: before.line } });
      continue;
    }
    repeated.push(row.line);
    before.medicine = { name, ingredient: ingredient ?? medicine.ingredient, group: group ?? medicine.group };
  }
  return { file: file.name, medicines: [...found.values()].map(({ medicine }) => medicine), repeated, wrong };
};
