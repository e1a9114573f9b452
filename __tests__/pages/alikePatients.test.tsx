import { screen, waitFor, within } from '@testing-library/react';
import type { Patient } from '../../contract/patients';
import { alikePatient, patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';
import { patientFields, registeredPatient } from '../support/registered';

const here: Patient = { ...patient, firstName: 'Ngozi', lastName: 'Adeyemi' };
const other: Patient = { ...alikePatient, firstName: 'Kofi', lastName: 'Mensah' };
const values = { ...patientFields, 'Last name': 'ADEYEMI' };

/** Add patient, filled in and sent; `found` are the possible duplicates, one answer for each check. */
const addAlike = async (...found: Patient[][]) => {
  const answers: Answers = {
    listDoctors: { data: [] },
    listPatients: { data: [] },
    listMessages: { data: [] },
    findAlikePatients: () => ({ data: found.shift() ?? [] }),
    registerPatient: async (call: Sent) => ({ data: await registeredPatient(call) }),
  };
  const { user, sent } = await openApp('/admindashboard?popUp=addPatient', { as: 'admin', answers });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add patient' }));
  await fillIn(user, values);
  await user.selectOptions(popUp.getByLabelText('Gender'), 'female');
  await user.click(popUp.getByRole('button', { name: 'Add patient' }));
  const addAnyway = () => user.click(popUp.getByRole('button', { name: 'Somebody else: add patient' }));
  const warning = (who: string) => waitFor(() => expect(popUp.getByRole('alert')).toHaveTextContent(who));
  return { user, sent, popUp, addAnyway, warning };
};

test('ADM-16 possible duplicates are shown before saving; adding anyway tells the server which ones were shown', async () => {
  const { sent, popUp, addAnyway, warning } = await addAlike([here]);
  await warning('A patient who may be the same is here already');
  const shown = popUp.getByRole('alert');
  expect(shown).toHaveFocus();
  expect(shown).toHaveTextContent(here.patientUniqueId);
  expect(shown).toHaveTextContent('same or similar name');
  // In a new tab: the typed text here stays.
  const link = within(shown).getByRole('link');
  expect(link).toHaveAttribute('href', `/generalPatients/${here.id}`);
  expect(link).toHaveAttribute('target', '_blank');
  expect(sent('registerPatient')).toEqual([]);

  await addAnyway();
  expect(await screen.findByText('Success! Patient Added Successfully.')).toBeInTheDocument();
  expect(sent('findAlikePatients')).toHaveLength(1);
  expect(sent('registerPatient')).toMatchObject([{ body: { lastName: 'ADEYEMI', notDuplicateOf: [here.id] } }]);
});

test('ADM-16 a changed name is checked again; a patient without possible duplicates is added at once', async () => {
  const { user, sent, addAnyway, warning } = await addAlike([here], [other], []);
  await warning('ADEYEMI, Ngozi');
  await fillIn(user, { 'First name': 'Kofi', 'Last name': 'Mensa' });
  await addAnyway();
  await warning(other.patientUniqueId);
  expect(sent('registerPatient')).toEqual([]);
  await fillIn(user, { 'First name': 'Amina', 'Last name': 'Bello' });
  await addAnyway();
  expect(await screen.findByText('Success! Patient Added Successfully.')).toBeInTheDocument();
  expect(sent('findAlikePatients').map(({ body }) => body)).toMatchObject([
    { firstName: 'Ngozi', lastName: 'ADEYEMI', email: 'ngozi@example.org', phoneNumber: '+234 800 000 0002' },
    { firstName: 'Kofi', lastName: 'Mensa' },
    { firstName: 'Amina', lastName: 'Bello' },
  ]);
  expect(sent('registerPatient')).toMatchObject([{ body: { firstName: 'Amina', notDuplicateOf: [] } }]);
});
