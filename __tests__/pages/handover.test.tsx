import { act, screen, waitFor, within } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { drafts } from '../../src/state/draft';
import { allergyOf, idOf, problemOf, recordOf, setOf } from '../support/handover';
import { openApp } from '../support/openApp';
import { recordServer } from '../support/recordPage';

const entryId = (place: number) => idOf(600 + place);
const result = (place: number, hours: number, urgent?: true) => ({
  id: entryId(place),
  fileName: 'blood.pdf',
  contentType: 'application/pdf',
  size: 1,
  uploadedBy: 'Ada Obi',
  createdAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  opened: false,
  awaited: true,
  ...(urgent && { urgent }),
});

const sick = recordOf(
  1,
  {
    problems: [
      problemOf(entryId(1), 'Sepsis'),
      problemOf(entryId(2), 'Malaria', { clinicalStatus: 'resolved' }),
      problemOf(entryId(3), null),
    ],
    allergies: [allergyOf(entryId(4), 'allergy', 'Penicillin', 'severe'), allergyOf(entryId(5), 'alert', 'Falls')],
    vitalSigns: [
      setOf(entryId(6), 2, { respirations: '26', pulse: '135', oxygen: 'oxygen' }),
      setOf(entryId(7), 8, { respirations: '26', weight: '71.5' }),
    ],
    labResults: [result(8, 1, true), result(9, 50)],
  },
  { firstName: 'Ngozi', lastName: 'Adeyemi' },
);
const better = recordOf(
  2,
  {
    problems: [problemOf(entryId(10), 'Malaria', { clinicalStatus: 'resolved' })],
    allergies: [allergyOf(entryId(11), 'noKnownAllergies')],
    vitalSigns: [setOf(entryId(12), 3, { pulse: '95' }), setOf(entryId(13), 9, { pulse: '115' })],
  },
  { firstName: 'Zainab', lastName: 'Bello' },
);
const unmeasured = recordOf(3, {}, { firstName: 'Ada', lastName: 'Zuma' });
const pregnant = recordOf(
  4,
  { vitalSigns: [setOf(entryId(14), 1, { pregnant: 'yes' })] },
  { firstName: 'Bola', lastName: 'Zuma', ward: '', bed: '' },
);
const same = recordOf(
  5,
  {
    vitalSigns: [
      setOf(entryId(15), 1, { respirations: null }),
      setOf(entryId(16), 3, { pulse: '95' }),
      setOf(entryId(17), 4, { pulse: '96' }),
    ],
  },
  { firstName: 'Ada', lastName: 'Bello' },
);
const data = [unmeasured, better, pregnant, sick, same];
const answers: Answers = { readHandover: { data }, getHospitalName: { data: { hospitalName: 'Example Hospital' } } };

const open = async (more: Answers = {}) => {
  const app = await openApp('/handover', { as: 'doctor', answers: { ...answers, ...more } });
  await waitFor(() => expect(document.querySelector('main ol')).toBeInTheDocument());
  return app;
};
const rows = () => [...document.querySelectorAll<HTMLElement>('main ol > li')];
const rowOf = (name: string) => {
  const found = rows().find((row) => row.textContent?.includes(name));
  if (!found) throw new Error(`${name} is not on the list`);
  return found;
};

beforeEach(() => {
  window.print = jest.fn();
});

test('CHT-8 the handover list has the highest score first, patients without one last, and those of one score by name', async () => {
  const { sent } = await open();
  const names = rows().map((row) => row.querySelector('h2 bdi')?.textContent);
  expect(names).toEqual(['ADEYEMI, Ngozi', 'BELLO, Ada', 'BELLO, Zainab', 'ZUMA, Ada', 'ZUMA, Bola']);
  expect(sent('readHandover')).toHaveLength(1);
  expect(screen.getByText(/^As of \d{1,2}:\d\d [AP]M$/)).toBeVisible();
});

test('CHT-8 a row says who it is, active problems, allergies, the newest score with its age and trend, weight and what is open', async () => {
  await open();
  const row = rowOf('ADEYEMI, Ngozi');
  expect(row).toHaveTextContent(/^ADEYEMI, NgoziP-0000-0101 · 40 years · FemaleWard 3, bed 1 71.5 kg, 8 hours ago/);
  // Where nobody has recorded a place, the row says that.
  expect(rowOf('ZUMA, Bola')).toHaveTextContent('FemaleNo bed recorded');
  expect(row).toHaveTextContent(/NEWS2 8High risk2 hours agoUp 5: was 3, 8 hours ago/);
  expect(row).toHaveTextContent(/ProblemsSepsisThis entry cannot be read/);
  expect(row).not.toHaveTextContent('Malaria');
  expect(row).toHaveTextContent(/Allergy Penicillin, severeAlert Falls/);
  expect(within(row).getByRole('link', { name: '2 lab results to acknowledge, 1 urgent' })).toHaveAttribute(
    'href',
    `/medicalhistory/${idOf(1)}/labresult`,
  );
  expect(within(row).getByRole('link', { name: /ADEYEMI/ })).toHaveAttribute('href', `/medicalhistory/${idOf(1)}`);
});

test('CHT-8 nothing known differs from nothing there', async () => {
  await open();
  expect(rowOf('BELLO, Zainab')).toHaveTextContent(
    /ProblemsNo active problem\..*Down 1: was 2, 9 hours agoAllergies and alertsNo known allergies/,
  );
  expect(rowOf('BELLO, Zainab')).toHaveTextContent(/OpenNothing open$/);
  expect(rowOf('ZUMA, Ada')).toHaveTextContent(/ProblemsNo problem was written yet\.No scoreNo vital signs yet\./);
  expect(rowOf('ZUMA, Ada')).toHaveTextContent('Allergies not asked yet');
  expect(rowOf('ZUMA, Bola')).toHaveTextContent('No NEWS2 score: it does not hold in pregnancy.');
  expect(rowOf('BELLO, Ada')).toHaveTextContent(
    /NEWS2 1Low risk3 hours agoSame: was 1, 4 hours agoMeasured since then: a set that cannot be read\./,
  );
});

test('CHT-8 what this device has not sent yet counts: half-written notes are open, and a set changes the score', async () => {
  const { store, user } = await openApp(`/medicalhistory/${patient.id}/vitals`, {
    as: 'doctor',
    answers: { ...recordServer(), ...answers, addVitalSigns: 'unreachable', readHandover: { data: [{ ...better, patient }, sick] } },
  });
  await screen.findByText('EXAMPLE, Ada', { selector: 'h1' });
  await act(async () => {
    const about = { kind: 'prescription' as const, patient };
    store.dispatch(
      drafts.actions.typedIn({ id: `prescription:${patient.id}`, about, values: { prescription: 'x' }, at: new Date().toISOString() }),
    );
  });
  await user.click(screen.getByLabelText('Pulse'));
  await user.paste('139');
  await user.click(screen.getByRole('button', { name: /^Save for/ }));
  await act(async () => {
    history.pushState(null, '', '/handover');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  const row = rowOf('EXAMPLE, Ada');
  expect(row).toHaveTextContent(/1 note not on the server yet.*1 half-written note/);
  expect(row).toHaveTextContent('Measured since then: a set without a score.');
});

test('CHT-8 a doctor without patients, and a list that does not load, are told apart', async () => {
  await openApp('/handover', { as: 'doctor', answers: { ...answers, readHandover: { data: [] } } });
  expect(await screen.findByText(/^Patients that an administrator assigns/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  let isDown = true;
  const { user } = await openApp('/handover', {
    as: 'doctor',
    answers: { ...answers, readHandover: () => (isDown ? { status: 502 } : { data }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
});

test('CHT-8 the list prints whole, with the hospital, who printed it and when', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  const sheet = document.querySelector<HTMLElement>('body > section');
  expect(sheet).toHaveTextContent(
    /^Example HospitalHandover listHandover list · All patients: 5 · As of \d{1,2}:\d\d [AP]M · Printed .* by Sam Sample/,
  );
  const printed = [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent);
  expect(printed[0]).toMatch(/^1ADEYEMI, NgoziP-0000-010140 years · Ward 3, bed\s1 · Female71.5 kg, (?:[A-Z][a-z]+ \d+, )?\d/);
  expect(printed[0]).toMatch(
    /NEWS2 8 · High risk.*Up 5: was 3, .*SepsisThis entry cannot be readAllergy: Penicillin, severeAlert: Falls2 lab results to acknowledge, 1 urgent/,
  );
  expect(printed[4]).toMatch(/ZUMA, Bola.*No NEWS2 score.*Allergies not asked yet/);
  await act(async () => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('body > section')).toBeNull();
});

test('CHT-8 without the hospital’s name the list prints all the same', async () => {
  const { user } = await open({ getHospitalName: 'unreachable' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('body > section')).toHaveTextContent(/^Handover list/);
});

const roundRecord = ({ patient: getPatient, problems, allergies, vitalSigns, labResults }: (typeof data)[number]) => ({
  patientId: getPatient.id,
  version: 'v1',
  answers: {
    getPatient: { ...getPatient, counts: { medicalHistory: 0, labResults: 0, prescriptions: 0 } },
    listMedicalHistory: [],
    listPrescriptions: [],
    listProblems: problems,
    listAllergies: allergies,
    listVitalSigns: vitalSigns,
    listLabResults: labResults,
    listAcknowledgements: [],
    listKeyValues: [],
  },
});
const asOf = new Date(Date.now() - 60_000).toISOString();
const fill = async () => {
  const readRound = { data: { asOf, hospitalName: 'Example Hospital', records: data.map(roundRecord) } };
  const { store } = await openApp('/handover', { as: 'doctor', answers: { ...answers, readRound } });
  await waitFor(() => expect(store.getState().round?.status).toBe('kept'));
};
const away: Answers = {
  readHandover: 'unreachable',
  getHospitalName: 'unreachable',
  readRound: 'unreachable',
  streamEvents: 'unreachable',
};

test('CHT-8 OFF-2 where the server cannot be reached the list is this device’s, says its age, and prints with the hospital’s name', async () => {
  await fill();
  const { user } = await open(away);
  expect(rows()).toHaveLength(5);
  expect(rowOf('ADEYEMI, Ngozi')).toHaveTextContent(/Sepsis.*NEWS2 8High risk.*Up 5.*Penicillin.*2 lab results to acknowledge, 1 urgent/);
  expect(screen.getByText(/^From this device, as of \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('body > section')).toHaveTextContent(/^Example HospitalHandover list/);
});

test('CHT-8 OFF-2 this device has all patients or none: a list never leaves out whom it cannot read', async () => {
  await fill();
  const opened = indexedDB.open('wardstory');
  await new Promise<void>((resolve, reject) => {
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const transaction = opened.result.transaction('round', 'readwrite');
      const store = transaction.objectStore('round');
      const all = store.getAll();
      // The bytes of another record do not open in its place.
      all.onsuccess = () => store.put({ ...all.result.find(({ id }) => id === idOf(2)), id: idOf(1) });
      transaction.oncomplete = () => {
        opened.result.close();
        resolve();
      };
    };
  });
  await openApp('/handover', { as: 'doctor', answers: away });
  expect(await screen.findByRole('alert')).toHaveTextContent(/server cannot be reached/);
  expect(rows()).toEqual([]);
});
