import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital, unique } from '../support/hospital';
import { button, byRole, field, heading, type Page } from './page';
import { theServer } from './scene';

/** A hospital with a doctor and a patient of theirs. */
export const somebody = async () => {
  const hospital = await signUpHospital(theServer());
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, { firstName: 'Zoë', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  return { hospital, doctor, patient, record: `/medicalhistory/${patient.id}` };
};
type People = Awaited<ReturnType<typeof somebody>>;
type Account = { user: { email: string } };

/** Fills in and sends the sign-in form. */
export const giveCredentials = async (page: Page, { user }: Account, password = goodPassword) => {
  await page.fill('Email', user.email);
  await page.fill('Password', password);
  await page.click(button('Sign in'));
};

/** Signs in on the way to a record. */
export const openRecord = async (page: Page, { doctor, patient, record }: Pick<People, 'doctor' | 'patient' | 'record'>) => {
  await page.open(record);
  await giveCredentials(page, doctor);
  await page.sees(heading(`${patient.lastName.toUpperCase()}, ${patient.firstName}`));
};

/** Waits until the application is installed: its service worker has filled its cache and controls this page. */
export const installed = (page: Page) =>
  page.until('the service worker', () => page.run(() => navigator.serviceWorker.controller?.state === 'activated', null));

export const write = async (page: Page, complaint: string, diagnosis = 'Bronchitis') => {
  await page.fill('Complaint', complaint);
  await page.fill('Diagnosis', diagnosis);
};
export const save = (page: Page) => page.click(button(/^Save for/));
export const pending = byRole('listitem', undefined, byRole('list', 'Not yet on the server'));
export const entries = byRole('listitem', undefined, byRole('list', 'Medical History'));
export const complaint = field('Complaint');

/** The entries of a patient's history on the server, in order of arrival. */
export const complaintsOf = async ({ doctor, patient }: Pick<People, 'doctor' | 'patient'>) => {
  const asked = { server: theServer(), token: doctor.token, params: { patient_id: patient.id } };
  const listed = await done(endpoints.listMedicalHistory, asked);
  return listed.sort((one, other) => Date.parse(one.receivedAt) - Date.parse(other.receivedAt)).map((entry) => entry.complaint);
};

/** All text of the page, hidden or not, and of this browser's storage except scripts; and the numbers of stored notes and keys. */
export const everythingHere = (page: Page) =>
  page.run(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wardstory');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = (store: string) =>
      new Promise<{ sealed?: ArrayBuffer }[]>((resolve, reject) => {
        const request = opened.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [notes, keys] = [await all('notes'), await all('keys')];
    opened.close();
    const bytes = notes.map(({ sealed }) => new TextDecoder().decode(sealed));
    const text = JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, notes, bytes]);
    return { text, notes: notes.length, keys: keys.length };
  }, null);
