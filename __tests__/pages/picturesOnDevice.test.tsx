import { screen, waitFor } from '@testing-library/react';
import type { Round } from '../../contract/round';
import { alikePatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';
import { away, entriesOnDevice, fill, online, recently, recordOf } from '../support/roundOnDevice';

const pictureId = '00000000-0000-4000-8000-000000000088';
const other = '00000000-0000-4000-8000-000000000089';
const picture = `data:image/jpeg;base64,${'A'.repeat(12_000)}`;
const ofPatient = (id: string | undefined) => recordOf({ ...patient, ...(id && { pictureId: id }) } as typeof patient, 'Fever');
const whole: Round['records'] = [
  { patientId: patient.id, version: 'v1', answers: ofPatient(pictureId), picture: { patientId: patient.id, pictureId, picture } },
  { patientId: alikePatient.id, version: 'v2', answers: recordOf(alikePatient, 'A cough') },
];
const server = (...records: Round['records']): Answers => ({
  ...online,
  readRound: () => ({ data: { asOf: recently(), records } }),
  readPatientPictures: 'unreachable',
});
const images = () => [...document.querySelectorAll('img[src^="data:image/jpeg"]')].map((each) => each.getAttribute('src'));
const opened = async (answers: Answers) => {
  const app = await openApp('/doctordashboard', { as: 'doctor', answers });
  await waitFor(() => expect(app.sent('readRound').length).toBeGreaterThan(0));
  await waitFor(() => expect(app.store.getState().round?.status).toBe('kept'));
  return app;
};

test('OFF-1 CHT-1 a picture is kept beside the record, counted in its size, and shown without the server', async () => {
  await fill(server(...whole));
  expect(await entriesOnDevice()).toBe(4);
  expect(screen.getByText(/^2 patients on this device, as of .* · 1\d\.\d kB|^2 patients on this device, as of .* · 1\d kB/)).toBeVisible();
  const { sent } = await openApp(`/medicalhistory/${patient.id}`, {
    as: 'doctor',
    answers: { ...away, readPatientPictures: 'unreachable' },
  });
  await waitFor(() => expect(images()).toEqual([picture]));
  expect(sent('readPatientPictures')).toEqual([]);
});

test('OFF-4 CHT-1 a picture that was taken away goes from the device, and with its patient’s record too', async () => {
  await fill(server(...whole));
  await opened(server({ patientId: patient.id, version: 'v3', answers: ofPatient(undefined) }, ...whole.slice(1)));
  await waitFor(async () => expect(await entriesOnDevice()).toBe(3));
  await opened(server(...whole));
  await waitFor(async () => expect(await entriesOnDevice()).toBe(4));
  await opened(server(...whole.slice(1)));
  await waitFor(async () => expect(await entriesOnDevice()).toBe(2));
});

test('OFF-1 CHT-1 a record in part whose picture this device has not is asked for in full', async () => {
  await fill(server(...whole));
  const digests = {
    listMedicalHistory: [],
    listPrescriptions: [],
    listAllergies: [],
    listProblems: [],
    listVitalSigns: [],
    listAcknowledgements: [],
    listKeyValues: [],
  };
  const answers = { ...ofPatient(other), listMedicalHistory: [], listVitalSigns: [] };
  const inPart: Round['records'] = [{ patientId: patient.id, version: 'v3', answers, digests }, ...whole.slice(1)];
  const app = await opened({
    ...online,
    readRound: ({ body }) => ({
      data: { asOf: recently(), records: (body as { since?: string }).since ? inPart : whole },
    }),
  });
  await waitFor(() => expect(app.sent('readRound')).toHaveLength(2));
  expect(app.sent('readRound')[1]?.body).toEqual({ known: [{ patientId: alikePatient.id, version: 'v2' }] });
});
