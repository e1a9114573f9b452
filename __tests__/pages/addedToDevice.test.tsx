import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../src/api/base';
import { RoundShelf } from '../../src/device/roundShelf';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { goTo, openApp } from '../support/openApp';
import { recordServer } from '../support/recordPage';
import { away, fill, online, recently, recordOf, records } from '../support/roundOnDevice';

const before = recordOf(patient, 'Fever since Monday');
afterEach(() => jest.restoreAllMocks());
type Look = Exclude<Answers['readRound'], undefined>;

/** Opens a record that is on this device, at a server that takes entries. `looks`: what each look after the first one gets. */
const open = (...looks: Look[]) => openAfter(online.readRound ?? 'unreachable', ...looks);
const openAfter = async (...left: Look[]) => {
  const opened = await fill({
    ...online,
    ...recordServer(),
    getPatient: { data: before.getPatient },
    listMedicalHistory: { data: before.listMedicalHistory },
    readRound: (sent) => {
      const look = left.shift() ?? 'unreachable';
      return typeof look === 'function' ? look(sent) : look;
    },
  });
  await goTo(`/medicalhistory/${patient.id}`);
  return opened;
};

/** Waits until the second look is under way. */
const lookAgain = async ({ store, sent }: Awaited<ReturnType<typeof open>>) => {
  await act(async () => void store.dispatch(api.util.invalidateTags(['Patient'])));
  await waitFor(() => expect(sent('readRound')).toHaveLength(2), { timeout: 5_000 });
};

/** Saves an entry, and waits until the server has taken it and this device has put it into its copy. */
const write = async ({ user, store }: Awaited<ReturnType<typeof open>>) => {
  const put = jest.spyOn(RoundShelf.prototype, 'replace');
  await user.type(await screen.findByLabelText('Complaint'), 'Better at noon');
  await user.type(screen.getByLabelText('Diagnosis'), 'Malaria');
  await user.click(screen.getByRole('button', { name: /^Save for/ }));
  await waitFor(() => expect(Object.values(store.getState().outbox ?? {}).map(({ status }) => status)).toEqual(['delivered']));
  await waitFor(() => expect(put).toHaveBeenCalled());
  await Promise.all(put.mock.results.map(({ value }) => value));
};

/** The history and its tab, of a page that is opened without a network. */
const onDevice = async () => {
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: away });
  const list = await screen.findByRole('list', { name: 'Medical History' });
  const entries = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /Better|Fever/.exec(textContent ?? '')?.[0]);
  return { entries, tab: screen.getByRole('link', { name: /^Medical History \d/ }).textContent };
};

test('OFF-1 DOC-11 an entry that the server has just taken is on this device, also when the network goes at that moment', async () => {
  const opened = await open('never');
  await lookAgain(opened);
  await write(opened);
  expect(await onDevice()).toEqual({ entries: ['Better', 'Fever'], tab: 'Medical History 2' });
});

test('OFF-1 DOC-11 a look that the server has answered before it took the entry does not take it off this device', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const opened = await open(async () => {
    await held;
    return { data: { asOf: recently(), records: records.map((each) => ({ ...each, version: `${each.version} anew` })) } };
  });
  await lookAgain(opened);
  await write(opened);
  answer();
  await waitFor(() => expect(opened.store.getState().round?.status).toBe('kept'));
  expect((await onDevice()).entries).toEqual(['Better', 'Fever']);
});

test('OFF-1 an entry stands in this device’s copy where it stands on the server: below what was written after it', async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  const listMedicalHistory = before.listMedicalHistory.map((each) => ({ ...each, writtenAt: later }));
  const [first, ...others] = records;
  const opened = await openAfter(
    () => ({ data: { asOf: recently(), records: first ? [{ ...first, answers: { ...before, listMedicalHistory } }, ...others] : [] } }),
    'never',
  );
  await lookAgain(opened);
  await write(opened);
  expect((await onDevice()).entries).toEqual(['Fever', 'Better']);
});
