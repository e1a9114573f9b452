import type { Page } from '@playwright/test';
import type { Patient } from '../../contract/patients';
import type { Day } from './mishaps';
import type { Ward, WardNote } from './ward';

/** The page's time, the ids on the device of records that can be read, and the times of the keys that open its lock, in milliseconds since 1970. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ now: number; records: string[]; keys: { seen: number; expires: number }[] }>((resolve, reject) => {
        const opening = indexedDB.open('wardstory');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['round', 'passwordKeys']);
          const records = reading.objectStore('round').getAllKeys();
          const keys = reading.objectStore('passwordKeys').getAll();
          reading.onerror = () => reject(reading.error);
          reading.oncomplete = () => {
            opening.result.close();
            const stored = keys.result.map(({ seen, expires }) => ({ seen, expires }));
            resolve({ now: Date.now(), records: records.result.map(String), keys: stored });
          };
        };
      }),
  );

const lock = (ward: Ward) =>
  ward.until('locking', async () => {
    const locked = ward.page.getByRole('heading', { name: 'Locked' });
    if (!(await locked.isVisible())) await ward.page.getByRole('button', { name: 'Lock' }).click({ timeout: 2_000 });
    await locked.waitFor({ timeout: 2_000 });
  });

/**
 * Waits until the device can start without a network: the service worker is there, the patient's record, and the key that the password
 * opens. That key goes when a clock was set back, and comes back with the next unlock on the server.
 */
const prepare = (ward: Ward, patient: Patient) =>
  ward.until('having all on the device', async () => {
    await ward.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 10_000 });
    const { now: here, records, keys } = await onDevice(ward.page);
    const now = Date.now();
    // It would be noted beside the key within a minute, and the tab that starts cold has the right one.
    const isClockWrong = Math.abs(here - now) > 60_000;
    const opens = keys.some(({ seen, expires }) => seen < now + 60_000 && now + 60_000 < expires);
    if (!isClockWrong && opens && records.some((id) => id.endsWith(patient.id))) return;
    // Looks for what has changed, with the right time.
    await ward.page.reload();
    await ward.settle();
    if (!opens) await lock(ward);
    throw new Error(isClockWrong ? 'the clock is wrong' : opens ? 'the record is missing' : 'the key is missing');
  });

/**
 * Writes a note on a tablet that starts without a network: in a third of the starts it was locked on the server, in a third without it, else
 * it is open. The note is on the device before the network comes back.
 */
export const writeFromColdStart = async ({ ward, random, untrue }: Day, note: WardNote, patient: Patient): Promise<void> => {
  await prepare(ward, patient);
  const locks = random() * 3;
  if (locks < 1) await lock(ward);
  await ward.setOffline(true);
  if (locks >= 1 && locks < 2) await lock(ward);
  await ward.startCold(patient);
  await ward.until('typing', () => ward.type(note));
  await ward.save(note, false);
  const { status } = await ward.receiptOf(note);
  if (status === 'delivered' || (await ward.onDevice('outbox')) === 0) untrue.untrueRows.push(note.mark);
  await ward.setOffline(false);
};
