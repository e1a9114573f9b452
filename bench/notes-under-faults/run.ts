import { chromium } from '@playwright/test';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital } from '../../__tests__/support/hospital';
import { startServer } from '../../__tests__/support/server';
import type { Patient } from '../../contract/patients';
import { findChromium } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { writeFromColdStart } from './coldStart';
import { compare, type Found } from './compare';
import { checkDelivered, type Day, killAfterSave, saveOnFullDevice, takePatientAway, type Untrue } from './mishaps';
import { startFaultyProxy } from './proxy';
import { randomFrom } from './random';
import { Ward, type WardNote } from './ward';

type Options = {
  notes: number;
  seed: number;
  /** In milliseconds. */
  longestDelay: number;
  /** One in so many notes is written from a cold start without a network. */
  coldEvery?: number;
  say?: (sentence: string) => void;
};
export type Result = Found &
  Untrue & {
    written: number;
    seconds: number;
    faults: Readonly<Record<string, number>>;
    events: Readonly<Record<string, number>>;
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

/**
 * Writes notes in a real browser while the network, the server, the tab and the clock fail. Then compares the server's notes with the
 * written ones. A note counts as written when the page has said that it is on the device.
 */
export const notesUnderFaults = async ({
  notes,
  seed,
  longestDelay,
  coldEvery = Number.POSITIVE_INFINITY,
  say = () => undefined,
}: Options): Promise<Result> => {
  // The ward has its own sequence, independent of the number of calls in the proxy, so that the same seed gives the same day.
  const random = randomFrom(seed);
  const start = Date.now();
  let server = await startServer();
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patients = await Promise.all(Array.from({ length: 8 }, (_, index) => addPatient(hospital, { firstName: `Patient${index}` })));
  for (const patient of patients) await assign(hospital, doctor, patient);

  const proxy = await startFaultyProxy(() => server.url, randomFrom(seed + 1), longestDelay);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
  const ward = new Ward(browser, proxy.url, { email: doctor.user.email, password: goodPassword });
  const untrue: Untrue = { leftAsDrafts: [], untrueRows: [] };
  const day: Day = { ward, hospital, doctor, random, untrue };
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
      const isCold = index % coldEvery === coldEvery - 1;
      if (offlineFor > 0) {
        // A cold start begins with a network.
        offlineFor = isCold ? 0 : offlineFor - 1;
        if (offlineFor === 0) await ward.setOffline(false);
      } else if (random() < 0.6) {
        patient = patients[Math.floor(random() * patients.length)] as Patient;
        await ward.goTo(patient, random() < 0.1);
      }
      const note = newNote(index, patient, random);
      written.push(note);
      if (isCold) {
        count('cold start without a network');
        await writeFromColdStart(day, note, patient);
        continue;
      }
      const mishap = offlineFor > 0 ? 1 : random();
      if (mishap < 0.02) {
        count('patient taken away');
        await takePatientAway(day, note, patient);
        continue;
      }
      if (mishap < 0.05) {
        count('device full');
        await saveOnFullDevice(day, note);
        continue;
      }
      await ward.until('typing', () => (mishap < 0.13 ? ward.typeAndKeep(note) : ward.type(note)));
      if (mishap < 0.08) {
        count('tab killed in mid-note');
        await ward.killTab();
        await ward.goTo(patient, true);
        await ward.seeDraft(note);
      }
      if (mishap >= 0.08 && mishap < 0.13) {
        count('tab killed within 100 ms of Save');
        await killAfterSave(day, note, patient);
        continue;
      }
      await ward.save(note, random() < 0.2);
      if (random() < 0.1) await checkDelivered(day, note);

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
    for (const { id } of patients) if (await ward.onDevice('drafts', id)) untrue.leftAsDrafts.push(id);
    const found = await compare(server, doctor, patients, written);
    const seconds = Math.round((Date.now() - start) / 1000);
    return { written: written.length, seconds, faults: { ...proxy.counts }, events, ...found, ...untrue };
  } finally {
    await ward.close();
    await browser.close();
    await proxy.stop();
    await server.kill();
  }
};
