import { screen, waitFor, within } from '@testing-library/react';
import { isRecord } from '../../contract/isRecord';
import type { Medicine } from '../../contract/medicines';
import { logo } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { takeDownloads } from '../support/downloads';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';

beforeAll(standInForLayout);

const idOf = (place: number) => `00000000-0000-4000-8000-0000000006${String(place).padStart(2, '0')}`;
const medicine = (place: number, name: string, group = '', ingredient = ''): Medicine => ({ id: idOf(place), name, ingredient, group });
const hospital = { adminName: 'Sam Sample', name: logo.hospitalName, email: 'office@wardstory.example' };

const open = async (list: Medicine[] = [], more: Answers = {}) => {
  const answers: Answers = {
    getHospital: { data: hospital },
    listMedicines: () => ({ data: list }),
    importMedicines: { data: { done: true } },
    removeMedicine: { data: { done: true } },
    ...more,
  };
  const opened = await openApp('/adminsettings#medicines-section', { as: 'admin', answers });
  const section = within(await screen.findByRole('region', { name: 'Your own medicines' }));
  const choose = async (text: string) =>
    opened.user.upload(await section.findByLabelText('Choose a CSV file'), new File([text], 'list.csv', { type: 'text/csv' }));
  return { ...opened, section, choose };
};

test('CHT-6 a file of medicines is shown before anything is imported, and then sent as a whole', async () => {
  const { user, section, choose, sent } = await open();
  expect(await section.findByText('Your list is empty so far.')).toBeVisible();
  await choose('Médicament;DCI;Classe;Prix\nAugmentin;amoxicilline;pénicillines;3\n Zanol ;;;4\nZANOL;;;4\n');
  expect(await section.findByRole('heading', { name: '2 medicines in list.csv' })).toBeVisible();
  expect(section.getByText('Augmentin (amoxicilline, pénicillines) · Zanol')).toBeVisible();
  expect(section.getByText('Line 4 repeats a name and is left out.')).toBeVisible();
  expect(section.getByText('The allergy check knows 1 of them by its ingredient or class.')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Replace the whole list' })).toBeNull();
  expect(sent('importMedicines')).toHaveLength(0);
  await user.click(section.getByRole('button', { name: 'Add 2 medicines' }));
  expect(await screen.findByText('Success! 2 medicines were imported.')).toBeVisible();
  expect(sent('importMedicines').map(({ body }) => body)).toEqual([
    { medicines: [{ name: 'Augmentin', ingredient: 'amoxicilline', group: 'pénicillines' }, { name: 'Zanol' }], replaces: false },
  ]);
  expect(section.queryByRole('heading', { name: '2 medicines in list.csv' })).toBeNull();
  expect(section.getByLabelText('Choose a CSV file')).toHaveFocus();
  // The list was fetched again.
  await waitFor(() => expect(sent('listMedicines')).toHaveLength(2));
});

test('CHT-6 wrong lines are named by their number and why; nothing of such a file can be imported', async () => {
  const { section, choose } = await open();
  await choose(`Name,Class\nAugmentin,Penicillins\n,Opioids\n${'x'.repeat(101)},\naugmentin,Macrolides\n=A1,\nZanol,,3\n`);
  const lines = within(await section.findByRole('list', { name: '5 lines of list.csv are wrong' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 3: Name: Please write the medicine’s name',
    'Line 4: Name: This is too long: at most 100 characters',
    'Line 5: augmentin is in line 2 too, with another ingredient or class',
    'Line 6: Name: “=A1” is a formula of a spreadsheet or its error. Please write the text',
    'Line 7: 3 cells in this row, 2 in the first one: a text with a comma or semicolon needs quotes',
  ]);
  expect(section.queryByRole('button', { name: /^(?:Add|Replace)/ })).toBeNull();
});

test('CHT-6 of many wrong lines the first are shown, and how many more there are', async () => {
  const { section, choose } = await open();
  await choose(`Name,Class\n${',Opioids\n'.repeat(25)}`);
  const lines = within(await section.findByRole('list', { name: '25 lines of list.csv are wrong' })).getAllByRole('listitem');
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toHaveTextContent('and 5 more');
});

test('CHT-6 a refused file says why at the button, and what was chosen before is gone; a mended one goes on', async () => {
  const { section, choose } = await open();
  await choose('Name\nZanol\n');
  expect(await section.findByRole('heading', { name: '1 medicine in list.csv' })).toBeVisible();
  await choose('Price,Class\n3,Opioids\n');
  expect(
    await section.findByText(
      'No column of list.csv is called Name or Medicine. Its first row says: Price, Class. Please name the columns there.',
    ),
  ).toBeVisible();
  expect(section.queryByRole('heading', { name: '1 medicine in list.csv' })).toBeNull();
  await choose(`Name\n${'Zanol\n'.repeat(10_001)}`);
  expect(
    await section.findByText('list.csv has 10,001 rows: a hospital’s list has at most 2,000 medicines. Please shorten it.'),
  ).toBeVisible();
  await choose('Name\nZanol\n');
  expect(await section.findByRole('button', { name: 'Add 1 medicine' })).toBeVisible();
  expect(section.getByRole('alert')).toBeEmptyDOMElement();
});

test('CHT-6 replacing the list asks first and says what leaves it; a refused import says so, and what was chosen is still there', async () => {
  let isDown = true;
  const importMedicines: Answers['importMedicines'] = () => {
    const answer = isDown ? ({ problem: 'unavailable' } as const) : { data: { done: true as const } };
    isDown = false;
    return answer;
  };
  const { user, section, choose, sent } = await open([medicine(1, 'Old'), medicine(2, 'Zanol')], { importMedicines });
  await choose('Name,Class\nZanol,Opioids\nBrufen,\n');
  expect(await section.findByText('1 new to your list, 1 with another ingredient or class than there.')).toBeVisible();
  const replace = async (answer: string) => {
    await user.click(section.getByRole('button', { name: 'Replace the whole list' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace your list by these 2 medicines?' }));
    expect(question.getByText(/^1 medicine of your list is not in the file and leaves it\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await replace('Cancel');
  expect(sent('importMedicines')).toHaveLength(0);
  await replace('Replace');
  expect(await section.findByText(/^Nothing was imported\./)).toBeVisible();
  await replace('Replace');
  expect(await screen.findByText('Success! 2 medicines were imported.')).toBeVisible();
  expect(sent('importMedicines').map(({ body }) => isRecord(body) && body.replaces)).toEqual([true, true]);
  expect(new Set(sent('importMedicines').map(({ key }) => key)).size).toBe(1);
});

test('CHT-6 a file that would make the list too long can replace it, not be added', async () => {
  const { section, choose } = await open([medicine(1, 'Old')]);
  await choose(`Name\n${Array.from({ length: 2000 }, (_, place) => `m${place}`).join('\n')}`);
  expect(await section.findByText('Added to your list, that would be 2,001 medicines: at most 2,000.')).toBeVisible();
  expect(section.queryByRole('button', { name: /^Add/ })).toBeNull();
  await waitFor(() => expect(section.getByRole('button', { name: 'Replace the whole list' })).toBeEnabled());
});

test('CHT-6 the list is searched, says what is checked, is saved as a file, and is shortened after a question', async () => {
  const taken = takeDownloads();
  const { user, section, sent } = await open([medicine(1, 'Augmentin', 'Penicillins', 'amoxicillin'), medicine(2, 'Vita', 'Vitamins')]);
  const rows = async () => within(await section.findByRole('list', { name: 'Your own medicines' })).getAllByRole('listitem');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Augmentinamoxicillin · Penicillinsin the allergy check',
    'VitaVitamins',
  ]);
  await user.click(section.getByRole('button', { name: 'Save the list as CSV' }));
  expect((await taken[0]?.file.text())?.replace('\ufeff', '')).toBe(
    'Name,Ingredient,Class\r\nAugmentin,amoxicillin,Penicillins\r\nVita,,Vitamins\r\n',
  );
  const search = section.getByRole('searchbox', { name: 'Search by name, ingredient or class' });
  await user.type(search, 'AMOXI');
  expect(await rows()).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'VITAM');
  await user.click(section.getByRole('button', { name: 'Remove Vita' }));
  expect(sent('removeMedicine')).toHaveLength(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Success! Vita was removed from your list.')).toBeVisible();
  expect(sent('removeMedicine').map(({ params }) => params)).toEqual([{ medicineId: idOf(2) }]);
});

test('CHT-6 a medicine that is not removed says so and stays; a list that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  const listMedicines: Answers['listMedicines'] = () => (isDown ? { problem: 'unavailable' } : { data: [medicine(1, 'Vita')] });
  const { user, section } = await open([], { listMedicines, removeMedicine: { problem: 'tooMany' } });
  const retry = await section.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  await user.click(await section.findByRole('button', { name: 'Remove Vita' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Error: Vita was not removed from your list\. /)).toBeVisible();
  await waitFor(() => expect(section.getByRole('button', { name: 'Remove Vita' })).toBeEnabled());
});
