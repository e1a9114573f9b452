import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { adminPages, doctorPages, visitorPages } from '../support/everyPage';
import { goWithin } from '../support/goWithin';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { upload } from '../support/labFiles';
import { misfitsAt, violationsOf, withoutTransitions } from '../support/looks';
import { signedInAs } from '../support/signedIn';

/** A hospital with data on every page, including long names. */
const filled = async (server: Hospital['server']) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Chukwuemeka', lastName: 'Oluwaseun-Ramanathapuram' });
  const patient = await addPatient(hospital, { firstName: 'Maria-Magdalena', lastName: 'Wolfeschlegelsteinhausenbergerdorff' });
  await assign(hospital, doctor, patient);
  await upload(hospital, patient);
  const short = await addPatient(hospital, { firstName: 'Ada', lastName: 'Obi' });
  await assign(hospital, doctor, short);
  await upload(hospital, short);
  // Without a doctor.
  await addPatient(hospital, { firstName: 'Anna', lastName: 'Wolfeschlegelsteinhausenbergerdorff' });
  const mine = { server, token: doctor.token };
  await done(endpoints.sendMessage, { ...mine, body: { text: 'Ward 3 is full' } });
  const ofPatient = { ...mine, params: { patient_id: patient.id } };
  await done(endpoints.addMedicalHistory, { ...ofPatient, body: { complaint: 'Cough', diagnosis: 'Cold' } });
  await done(endpoints.addPrescription, { ...ofPatient, body: { prescription: 'Rest' } });
  return { admin: hospital.admin, doctor, patientId: patient.id };
};

const devices = [
  { name: 'on a desktop', touch: false, sizes: [{ width: 1440, height: 900 }] },
  {
    name: 'on tablets and phones',
    touch: true,
    sizes: [
      { width: 1180, height: 820 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ],
  },
] as const;

const opened = async (page: Page, path: string) => {
  if (await page.locator('#root').count()) await goWithin(page, path);
  else await page.goto(path);
  // While a page's script loads, the previous page still exists, hidden and without its title.
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeAttached();
  await expect(page).toHaveTitle(/./);
  if (path.includes('popUp=')) await expect(page.getByRole('dialog')).toBeVisible();
  // Loading states are not checked here.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

const people = { visitor: 'a visitor', admin: 'an admin', doctor: 'a doctor' };

for (const { name, touch, sizes } of devices) {
  for (const who of ['visitor', 'admin', 'doctor'] as const) {
    test(`UX-1 UX-2 every page and pop-up that ${people[who]} opens ${name}: axe finds nothing in either theme, nothing scrolls sideways, no text lies over another, every target is large enough for touch`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({
        viewport: sizes[0],
        hasTouch: touch,
        isMobile: touch,
        baseURL: server.url,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await withoutTransitions(page);
      let paths: readonly string[] = visitorPages;
      if (who !== 'visitor') {
        const { patientId, ...staff } = await filled(server);
        paths = { admin: adminPages, doctor: doctorPages }[who](patientId);
        await signedInAs(page, staff[who], server);
      }
      for (const path of paths) {
        await opened(page, path);
        const found: string[] = [];
        for (const size of sizes) found.push(...(await misfitsAt(page, size, touch)));
        expect.soft({ [path]: [...found, ...(await violationsOf(page))] }).toEqual({ [path]: [] });
      }
      await context.close();
    });
  }
}
