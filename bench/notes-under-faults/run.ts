import { chromium } from '@playwright/test';
import { done } from '../../__tests__/support/calls';
import { addDoctor, addPatient, assign, goodPassword, type HospitalDoctor, signIn, signUpHospital } from '../../__tests__/support/hospital';
import { type RunningServer, startServer } from '../../__tests__/support/server';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { isRoot } from '../../scripts/commands';
import { startFaultyProxy } from './proxy';
import { randomFrom } from './random';
import { Ward, type WardNote } from './ward';

type Options = { notes: number; seed: number /** In milliseconds. */; longestDelay: number; say?: (sentence: string) => void };
type Difference = { mark: string; patientId: string; was: string; expected: string };
export type Result = {
  written: number;
  seconds: number;
  faults: Readonly<Record<string, number>>;
  events: Readonly<Record<string, number>>;
  lost: string[];
  doubled: string[];
  misfiled: string[];
  changed: Difference[];
  /** Patients whose notes are not in the order in which they were written. */
  reordered: string[];
};

const scraps = [
  'Fever 38.9',
  'Cough\nfor 3 days',
  'שפעת',
  '🤒🩺',
  'naïve – “quoted” & <b>bold</b>',
  'عسر التنفس',
  "O'Neill; DROP TABLE",
  'tab\there',
];

const newNote = (index: number, patient: Patient, random: () => number): WardNote => {
  const mark = `note-${index}-${Math.floor(random() * 1e9).toString(36)};`;
  const scrap = () => scraps[Math.floor(random() * scraps.length)] ?? '';
  const long = random() < 0.03 ? `\n${'long '.repeat(3_000)}end` : '';
  return { mark, patientId: patient.id, complaint: `${mark} ${scrap()}${long}`, diagnosis: `${scrap()} ${scrap()}` };
};

/** What the server has against what was written. */
const compare = async (server: RunningServer, doctor: HospitalDoctor, patients: readonly Patient[], written: readonly WardNote[]) => {
  const { token } = await signIn(doctor.user.email, goodPassword, server);
  const found: Pick<Result, 'lost' | 'doubled' | 'misfiled' | 'changed' | 'reordered'> = {
    lost: [],
    doubled: [],
    misfiled: [],
    changed: [],
    reordered: [],
  };
  const placed = new Map<string, { patientId: string; complaint: string; diagnosis: string }[]>();
  for (const { id } of patients) {
    const entries = await done(endpoints.listMedicalHistory, { server, token, params: { patient_id: id } });
    for (const { complaint, diagnosis } of entries) {
      const mark = complaint.split(' ')[0] ?? '';
      placed.set(mark, [...(placed.get(mark) ?? []), { patientId: id, complaint, diagnosis }]);
    }
    const order = entries.toReversed().map(({ complaint }) => complaint.split(' ')[0]);
    const expected = written.filter(({ patientId }) => patientId === id).map(({ mark }) => mark);
    if (order.join() !== expected.join()) found.reordered.push(id);
  }
  for (const note of written) {
    const [first, ...others] = placed.get(note.mark) ?? [];
    if (!first) found.lost.push(note.mark);
    if (others.length > 0) found.doubled.push(note.mark);
    if (first && first.patientId !== note.patientId) found.misfiled.push(note.mark);
    const [was, expected] = [`${first?.complaint}\n${first?.diagnosis}`, `${note.complaint}\n${note.diagnosis}`];
    if (first && was !== expected) found.changed.push({ mark: note.mark, patientId: note.patientId, was, expected });
  }
  return found;
};

/**
 * Writes notes in a real browser while the network, the server, the tab and the clock fail, and then compares what the server has with what
 * was written. A note counts as written once the page has said that it is on the device.
 */
export const notesUnderFaults = async ({ notes, seed, longestDelay, say = () => undefined }: Options): Promise<Result> => {
  // What befalls the ward does not hang on how many calls the proxy has seen by then: the same seed is the same day.
  const random = randomFrom(seed);
  const start = Date.now();
  let server = await startServer();
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patients = await Promise.all(Array.from({ length: 8 }, (_, index) => addPatient(hospital, { firstName: `Patient${index}` })));
  for (const patient of patients) await assign(hospital, doctor, patient);

  const proxy = await startFaultyProxy(() => server.url, randomFrom(seed + 1), longestDelay);
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
  const ward = new Ward(browser, proxy.url, { email: doctor.user.email, password: goodPassword });
  const written: WardNote[] = [];
  const events: Record<string, number> = {};
  const count = (event: string) => {
    events[event] = (events[event] ?? 0) + 1;
  };
  let offlineFor = 0;
  let patient = patients[0] as Patient;

  try {
    await ward.open();
    await ward.goTo(patient, true);
    for (let index = 0; index < notes; index += 1) {
      if (offlineFor > 0) {
        offlineFor -= 1;
        if (offlineFor === 0) await ward.setOffline(false);
      } else if (random() < 0.6) {
        patient = patients[Math.floor(random() * patients.length)] as Patient;
        await ward.goTo(patient, random() < 0.1);
      }
      const note = newNote(index, patient, random);
      await ward.until('typing', () => ward.type(note));
      if (offlineFor === 0 && random() < 0.03) {
        count('tab killed in mid-note');
        await ward.draftIsKept();
        await ward.killTab();
        await ward.goTo(patient, true);
        await ward.seeDraft(note);
      }
      await ward.save(note, random() < 0.2);
      written.push(note);

      const happens = random();
      if (offlineFor > 0) continue;
      if (happens < 0.03) {
        count('tab killed');
        await ward.killTab();
        await ward.goTo(patient, true);
      } else if (happens < 0.07) {
        count('reload');
        await ward.until('reloading', async () => void (await ward.page.reload()));
        await ward.goTo(patient, false);
      } else if (happens < 0.1) {
        count('offline');
        await ward.setOffline(true);
        offlineFor = 1 + Math.floor(random() * 4);
      } else if (happens < 0.12) {
        count('server killed');
        await server.kill();
        server = await startServer(server.environment);
      } else if (happens < 0.14) {
        count('clock jump');
        await ward.jumpClock((random() - 0.5) * 86_400_000 * 3);
      }
      if (index % 50 === 49) say(`${index + 1} notes written after ${Math.round((Date.now() - start) / 1000)} s`);
    }
    await ward.setOffline(false);
    proxy.calmDown();
    await ward.allDelivered(180_000);
    const found = await compare(server, doctor, patients, written);
    return { written: written.length, seconds: Math.round((Date.now() - start) / 1000), faults: { ...proxy.counts }, events, ...found };
  } finally {
    await ward.close();
    await browser.close();
    await proxy.stop();
    await server.kill();
  }
};
