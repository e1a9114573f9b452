import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { adminPages, doctorPages, visitorPages } from '../support/everyPage';
import { addDoctor, addPatient, assign, goodPassword, type Hospital, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { upload } from '../support/labFiles';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

/** A hospital with something on every page, long names among it. */
const filled = async (server: Hospital['server']) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Chukwuemeka', lastName: 'Oluwaseun-Ramanathapuram' });
  const patient = await addPatient(hospital, { firstName: 'Maria-Magdalena', lastName: 'Wolfeschlegelsteinhausenbergerdorff' });
  await assign(hospital, doctor, patient);
  await upload(hospital, patient);
  const mine = { server, token: doctor.token };
  await done(endpoints.sendMessage, { ...mine, body: { text: 'Ward 3 is full' } });
  const ofPatient = { ...mine, params: { patient_id: patient.id } };
  await done(endpoints.addMedicalHistory, { ...ofPatient, body: { complaint: 'Cough', diagnosis: 'Cold' } });
  await done(endpoints.addPrescription, { ...ofPatient, body: { prescription: 'Rest' } });
  return { hospital, doctor, patient };
};

const problemsOf = async (page: Page, touch: boolean) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  // Not innerWidth: on a phone it grows with what is too wide.
  const width = page.viewportSize()?.width ?? 0;
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  if (wide > 0) found.push(`scrolls sideways by ${wide} px`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], select, input:not([type=file]), [role=combobox]')].flatMap((element) => {
      // A link in the middle of a sentence is as high as its line; a checkbox is touched by its label as well, an input by its frame.
      const target = element.closest('label, .MuiInputBase-root') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isInline = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      const isHidden =
        width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden' || element.closest('[aria-hidden=true], [inert]');
      return isInline || isHidden || (width >= 43.5 && height >= 43.5)
        ? []
        : [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 90)}`];
    }),
  );
  return [...found, ...(touch ? small : [])];
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test(`UX-1 UX-2 every page and pop-up at ${viewport.width} px, ${colorScheme}: axe finds nothing, nothing scrolls sideways, fingers find every target`, async ({
      browser,
      server,
    }) => {
      test.setTimeout(180_000);
      const { hospital, doctor, patient } = await filled(server);
      const touch = viewport.width < 1200;
      const look = async (email: string, paths: readonly string[], visitorPaths: readonly string[] = []) => {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          hasTouch: touch,
          isMobile: touch,
          baseURL: server.url,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const path of visitorPaths) {
          await page.goto(path);
          await expect(page.locator('h1')).toBeVisible();
          expect.soft({ [path]: await problemsOf(page, touch) }).toEqual({ [path]: [] });
        }
        await page.goto('/signin');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(goodPassword);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page).toHaveURL(/dashboard$/);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.locator('main h1')).toBeAttached();
          if (path.includes('popUp=')) await expect(page.getByRole('dialog')).toBeVisible();
          // What is loading is not what one looks at.
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          expect.soft({ [path]: await problemsOf(page, touch) }).toEqual({ [path]: [] });
        }
        await context.close();
      };
      await look(hospital.admin.user.email, adminPages(patient.id), visitorPages);
      await look(doctor.user.email, doctorPages(patient.id));
    });
  }
}
