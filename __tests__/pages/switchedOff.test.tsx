import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../src/api/base';
import { shareDevice } from '../../src/api/sharedDevice';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { deviceHas } from '../support/deviceHas';
import { openApp } from '../support/openApp';
import { away, entriesOnDevice, fill, online, recently, recordOf } from '../support/roundOnDevice';

const result = {
  ...{ id: '00000000-0000-4000-8000-000000000401', fileName: 'Result.txt', contentType: 'text/plain', size: 1_000 },
  ...{ uploadedBy: 'Ada Obi', createdAt: '2026-03-01T09:00:00.000Z', opened: false },
};
const withFile = { ...recordOf(patient, 'Fever since Monday'), listLabResults: [result] };
/** A server that keeps a record with a file on devices, until it is switched off. */
const switchable = () => {
  const at = { isOff: false };
  const answers: Answers = {
    ...online,
    readRound: () => {
      if (at.isOff) return { data: { switchedOff: true, asOf: recently(), records: [] } };
      return { data: { asOf: recently(), records: [{ patientId: patient.id, version: 'v1', answers: withFile }] } };
    },
    copyLabResult: () => new Response('Text of the result'),
    renewTokens: 'unreachable',
  };
  return { at, answers };
};
const said = 'Your hospital keeps no copies of records on devices: without a network they cannot be read.';

afterEach(() => shareDevice(false));

test('OFF-4 when the hospital switches records on devices off, records, list and files go at once, and the dashboard says why', async () => {
  const { at, answers } = switchable();
  const { store } = await fill(answers);
  await waitFor(async () => expect(await deviceHas()).toMatchObject({ round: 2, files: 1 }));
  at.isOff = true;
  // What a live event does.
  await act(async () => void store.dispatch(api.util.invalidateTags(['Hospital'])));
  expect(await screen.findByText(said)).toBeVisible();
  // The one entry says that it is switched off.
  expect(await deviceHas()).toMatchObject({ round: 1, files: 0 });
});

test('OFF-4 OFF-2 a page that starts without a network says too that the hospital keeps no copies, until records are here again', async () => {
  const { at, answers } = switchable();
  at.isOff = true;
  await openApp('/doctordashboard', { as: 'doctor', answers });
  await screen.findByText(said);
  await openApp('/doctordashboard', { as: 'doctor', answers: { ...answers, ...away } });
  expect(await screen.findByText(said)).toBeVisible();
  at.isOff = false;
  await fill(answers);
  await openApp('/doctordashboard', { as: 'doctor', answers: { ...answers, ...away } });
  expect(await screen.findByText(/^1 patient on this device/)).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('OFF-4 a page that is opened after that deletes what the device still has, and nothing of it is read without a network', async () => {
  const { at, answers } = switchable();
  await fill(answers);
  at.isOff = true;
  const { store } = await openApp('/doctordashboard', { as: 'doctor', answers });
  expect(await screen.findByText(said)).toBeVisible();
  expect(store.getState().round).toEqual({ status: 'switchedOff', by: 'hospital' });
  await openApp(`/medicalhistory/${patient.id}`, {
    as: 'doctor',
    answers: { ...away, ...answers, getPatient: { data: withFile.getPatient } },
  });
  expect(await screen.findByText(/cannot be reached/, { exact: false })).toBeVisible();
  expect(screen.queryByText('Fever since Monday')).toBeNull();
});

test('OFF-4 switched on again, the device fills again; a failed look in between says nothing else', async () => {
  const { at, answers } = switchable();
  at.isOff = true;
  let isAway = false;
  const { readRound } = answers;
  const { store, sent } = await openApp('/doctordashboard', {
    as: 'doctor',
    answers: {
      ...answers,
      readRound: (call) => (isAway ? 'unreachable' : typeof readRound === 'function' ? readRound(call) : 'unreachable'),
    },
  });
  await screen.findByText(said);
  const look = async (times: number) => {
    await act(async () => void store.dispatch(api.util.invalidateTags(['Hospital'])));
    await waitFor(() => expect(sent('readRound')).toHaveLength(times));
  };
  isAway = true;
  await look(2);
  expect(screen.getByText(said)).toBeVisible();
  [isAway, at.isOff] = [false, false];
  await look(3);
  expect(await screen.findByText(/^1 patient on this device/)).toBeVisible();
  expect(await entriesOnDevice()).toBe(2);
});

test('OFF-4 on a shared device nothing is asked for and nothing stays, of nobody; the dashboard says why', async () => {
  const { answers } = switchable();
  await fill(answers);
  await waitFor(async () => expect(await deviceHas()).toMatchObject({ round: 2, files: 1 }));
  shareDevice(true);
  const { sent } = await openApp('/doctordashboard', { as: 'doctor', answers });
  expect(await screen.findByText(/^This is a shared device and keeps no copies of records/)).toBeVisible();
  await waitFor(async () => expect(await deviceHas()).toMatchObject({ round: 0, files: 0, passwordKeys: 0 }));
  expect(sent('readRound')).toEqual([]);
});

test('OFF-4 an admin’s sign-in on a shared device takes away what a doctor has left there', async () => {
  await fill(switchable().answers);
  shareDevice(true);
  await openApp('/admindashboard', { as: 'admin' });
  await waitFor(async () => expect(await deviceHas()).toMatchObject({ round: 0, files: 0 }));
});
