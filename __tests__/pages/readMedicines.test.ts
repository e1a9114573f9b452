import { mostMedicines } from '../../contract/medicines';
import { compareWith } from '../../src/pages/admin/medicines/compareWith';
import { readMedicines } from '../../src/pages/admin/medicines/readMedicines';
import { csv } from '../../src/ui/tables/csv';

const read = (...parts: BlobPart[]) => readMedicines(new File(parts, 'list.csv'));
/** The medicines of a file that can be imported: `name/ingredient/class`. */
const medicinesOf = async (...parts: BlobPart[]) => {
  const found = await read(...parts);
  if ('problem' in found) return found.problem;
  return found.wrong.length > 0 ? found.wrong : found.medicines.map(({ name, ingredient, group }) => [name, ingredient, group].join('/'));
};
const wrongIn = async (text: string) => {
  const found = await read(text);
  return 'problem' in found ? found : found.wrong;
};

const list = 'Médicament;Substance;Classe;Prix\r\n"Zanol ""Forte""";amoxicilline;pénicillines;3\r\n Brufen  400 ;;-;4\r\n\r\n';
const asRead = ['Zanol "Forte"/amoxicilline/pénicillines', 'Brufen 400//'];

test.each([
  ['semicolons and quotes', list],
  ['tabs', list.replaceAll(';', '\t')],
  ['a byte order mark', `\ufeff${list}`],
  ['UTF-16, as a spreadsheet saves Unicode text', Buffer.from(`\ufeff${list}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${list}`, 'utf16le').swap16()],
  ['an old encoding', Buffer.from(list, 'latin1')],
])('CHT-6 a file of medicines is read with %s', async (_, file) => {
  expect(await medicinesOf(typeof file === 'string' ? file : new Uint8Array(file))).toEqual(asRead);
});

test('CHT-6 a list of generic names alone has names; other columns are left out; what was saved is read again', async () => {
  expect(await medicinesOf('Price,DCI\n3,Amoxicillin\n')).toEqual(['Amoxicillin//']);
  const rows = [
    ['Name', 'Ingredient', 'Class'],
    ['Zanol, "Forte"', 'amoxicillin', ''],
  ];
  expect(await medicinesOf(csv(rows))).toEqual(['Zanol, "Forte"/amoxicillin/']);
});

test('CHT-6 a file that is no list of medicines is refused with what is wrong with it', async () => {
  expect(await read('')).toEqual({ problem: 'import.empty' });
  expect(await read('Name\n')).toEqual({ problem: 'import.empty' });
  expect(await read('PK\u0003\u0004\0')).toEqual({ problem: 'import.notCsv' });
  expect(await read('Price,Class\n3,Opioids\n')).toEqual({
    problem: 'medicines.noColumn',
    values: { file: 'list.csv', headers: 'Price, Class' },
  });
  expect(await read(`Name\n${'Zanol\n'.repeat(10_001)}`)).toEqual({
    problem: 'medicines.tooManyRows',
    values: { file: 'list.csv', rows: 10_001, max: mostMedicines },
  });
  expect(await read(`Name\n${Array.from({ length: mostMedicines }, (_, place) => `m${place}\n`).join('')}`)).toMatchObject({ wrong: [] });
  const gone = Object.assign(new File(['Name\nZanol'], 'list.csv'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await readMedicines(gone)).toEqual({ problem: 'medicines.unreadable' });
});

test('CHT-6 a line is wrong by its number: without a name, too long, a formula, over several lines, or with a comma that is not quoted', async () => {
  const long = 'x'.repeat(101);
  expect(await wrongIn(`Name,Class\nZanol,\n,Opioids\n${long},\nBrufen,${long}\n=A2&B2,\nKefex,#REF!\n`)).toEqual([
    { line: 3, column: 'name', why: 'medicines.name.missing' },
    { line: 4, column: 'name', why: 'text.tooLong', values: { max: 100 } },
    { line: 5, column: 'group', why: 'text.tooLong', values: { max: 100 } },
    { line: 6, column: 'name', why: 'medicines.formula', values: { text: '=A2&B2' } },
    { line: 7, column: 'group', why: 'medicines.formula', values: { text: '#REF!' } },
  ]);
  expect(await wrongIn('Name,Class\nZanol,\n"Brufen,\nKefex,\nVita,\n')).toEqual([{ line: 3, column: 'name', why: 'medicines.manyLines' }]);
  expect(await wrongIn('Name,Class\namoxicillin, clavulanic acid,Penicillins\n')).toEqual([
    { line: 2, why: 'import.cellTooMany', values: { cells: 3, columns: 2 } },
  ]);
});

test('CHT-6 a name that stands twice is one medicine with all that the lines say; with another class it is a wrong line', async () => {
  const file = 'Name,Ingredient,Class\nZanol,amoxicillin,\nBrufen,,\n ZANOL ,,Penicillins\n';
  expect(await read(file)).toMatchObject({
    medicines: [{ name: 'Zanol', ingredient: 'amoxicillin', group: 'Penicillins' }, { name: 'Brufen' }],
    repeated: [4],
    wrong: [],
  });
  expect(await wrongIn(`${file}zanol,,Opioids\n`)).toEqual([{ line: 5, why: 'medicines.twice', values: { name: 'zanol', line: 2 } }]);
});

test('CHT-6 what an import would change is counted: the new, those with another ingredient or class, and those that a replacement leaves out', () => {
  const here = [
    { id: '1', name: 'Zanol', ingredient: '', group: 'Penicillins' },
    { id: '2', name: 'Brufen', ingredient: '', group: '' },
    { id: '3', name: 'Old', ingredient: '', group: '' },
  ];
  const medicines = [{ name: 'ZANOL' }, { name: 'Brufen', group: 'NSAIDs' }, { name: 'Kefex' }];
  expect(compareWith(here, medicines)).toEqual({ added: 1, changed: 1, left: 1 });
});
