import type { Hands } from './hands';
import { popUpSpecimen } from './PopUpStage';
import { alikePatient, longPatient, patients } from './people';
import { freePlan } from './samplePlans';

const anUpload = popUpSpecimen('uploadResult');
const anImport = popUpSpecimen('importPatients');

const listPatients = { listPatients: { data: patients } };
const text = (name: string) => new File(['Haemoglobin 13.5 g/dl'], name, { type: 'text/plain' });
const files = [text('result.txt'), text(`${longPatient.lastName.repeat(3)}.txt`)];

const wrong = '[role=dialog] [aria-invalid=true]';
const open = async ({ search, see }: Hands, until: string) => {
  await search('[role=dialog] input[role=combobox]', '');
  await see(until);
};
const pick = async (hands: Hands) => {
  await open(hands, '[role=option]');
  await hands.press('[role=option]:last-of-type');
  await hands.choose(files);
};

export const uploadResult = [
  anUpload('empty', { answers: listPatients }),
  anUpload('filled, long names', { answers: listPatients }, pick),
  anUpload('with errors', { answers: listPatients }, async ({ submit, see }) => {
    await submit();
    await see(wrong);
  }),
  anUpload('a file that cannot be taken', { answers: listPatients }, async ({ choose, see }) => {
    await choose([new File(['x'], 'program.exe')]);
    await see('[role=dialog] li[data-wrong]');
  }),
  anUpload('searching patients', { answers: { listPatients: 'never' } }, (hands) => open(hands, '.MuiAutocomplete-loading')),
  anUpload('no patients', { answers: { listPatients: { data: [] } } }, (hands) => open(hands, '.MuiAutocomplete-noOptions')),
  anUpload('search failing', { answers: { listPatients: { problem: 'unexpected' } } }, async ({ see }) => {
    await see('[role=dialog] .Mui-error');
  }),
  anUpload('plan nearly full', { answers: { ...listPatients, getPlan: freePlan(false) } }),
];

const header = 'First name,Last name,Email,Gender,Weight,Height,Sugar level,Phone number,Guardian name,Guardian email,Insurance status';
const rowOf = (firstName: string, email: string) =>
  `${firstName},${longPatient.lastName},${email},female,70,1.70,90,+234 800 000 0000,Someone,guardian@wardstory.example,Insured`;
const table = (...rows: readonly string[]) => new File([[header, ...rows].join('\n')], 'patients.csv', { type: 'text/csv' });
const good = [rowOf('Ada', 'ada@wardstory.example'), rowOf('Adah', 'adah@wardstory.example')];

const next = '[role=dialog] .MuiDialogActions-root .MuiButton-contained:enabled';
const chosen =
  (file: File, presses: number, until: string) =>
  async ({ choose, press, see }: Hands) => {
    await choose([file]);
    for (let step = 0; step < presses; step += 1) {
      // Before the second step, wait for the preview: it has `h3` headings.
      if (step === 1) await see('[role=dialog] h3');
      await press(next);
    }
    await see(until);
  };

const nobody = { findAlikeOfMany: { data: [] } };
export const importPatients = [
  anImport('empty'),
  anImport('not a table', {}, chosen(new File(['PK'], 'book.xlsx'), 0, '[role=dialog] [role=alert]:not(:empty)')),
  anImport('columns matched', {}, chosen(table(...good), 0, next)),
  anImport('columns missing', {}, chosen(new File(['Name\nAda'], 'names.csv'), 0, '[role=dialog] select')),
  anImport('checking', { answers: { findAlikeOfMany: 'never' } }, chosen(table(...good), 1, '[role=progressbar]')),
  anImport(
    'check failing',
    { answers: { findAlikeOfMany: { problem: 'unexpected' } } },
    chosen(table(...good), 1, '[role=dialog] [role=alert]'),
  ),
  anImport(
    'preview, some wrong, some alike',
    { answers: { findAlikeOfMany: { data: [{ place: 0, patient: alikePatient }] } } },
    chosen(table(...good, rowOf('', 'nobody')), 1, '[role=dialog] [type=checkbox]'),
  ),
  anImport(
    'preview, rows not whole',
    { answers: nobody },
    chosen(table(...good, 'Ada,Okoye', `${rowOf('Bisi', 'b@wardstory.example')},more`), 1, '[role=dialog] ul'),
  ),
  anImport(
    'preview, more than there is room for',
    { answers: { ...nobody, getPlan: freePlan(false) } },
    chosen(table(...good), 1, '[role=dialog] h3'),
  ),
  anImport(
    'imported as far as there was room',
    { answers: { ...nobody, getPlan: freePlan(false), importPatients: { data: { added: 1 } } } },
    chosen(table(...good), 2, '[role=status]:not(:empty)'),
  ),
  anImport('importing', { answers: { ...nobody, importPatients: 'never' } }, chosen(table(...good), 2, '[role=progressbar]')),
  anImport(
    'done',
    { answers: { ...nobody, importPatients: { data: { added: 2 } } } },
    chosen(table(...good), 2, '[role=status]:not(:empty)'),
  ),
  anImport(
    'import failing',
    { answers: { ...nobody, importPatients: { problem: 'unexpected' } } },
    chosen(table(...good), 2, '[role=dialog] [role=alert]'),
  ),
];
