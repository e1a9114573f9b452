import { signIn } from '../support/adminPages';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { askPalette, paletteOf } from '../support/palette';
import { giveCredentials } from '../support/record';

test('UX-5 Ctrl-K leads an admin to a page, a patient and a doctor, and begins an action, by keyboard alone', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  await signIn(page, hospital);
  const palette = paletteOf(page);
  await askPalette(page, 'appointm', 'Appointments');
  await expect(page).toHaveURL(/\/appointment$/);
  await askPalette(page, 'quacken', 'QUACKENBUSH, Zebedee');
  await expect(page).toHaveURL(new RegExp(`/generalPatients/${patient.id}$`));
  // Back leads to where it was opened, not to the palette.
  await page.goBack();
  await expect(page).toHaveURL(/\/appointment$/);
  await expect(palette).toBeHidden();
  await askPalette(page, 'okafor', 'OKAFOR, Bisi');
  await expect(page).toHaveURL(/\/adddoctors\?search=/);
  await expect(page.getByRole('main').getByText(doctor.user.email)).toBeVisible();
  await askPalette(page, 'add doc', 'Add Doctor');
  await expect(page.getByRole('dialog', { name: 'Add a New Doctor' })).toBeVisible();
  // Over a pop-up it stays away: what is typed there must not be left by a slip.
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('zzzz');
  await expect(palette.getByText('Nothing matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await askPalette(page, 'lock', 'Lock');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
});

test('UX-5 a doctor finds their own patients alone, with three letters', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const mine = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  await addPatient(hospital, { firstName: 'Yolanda', lastName: 'Quackenbush' });
  await assign(hospital, doctor, mine);
  await page.goto('/doctordashboard');
  await giveCredentials(page, doctor);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('qua');
  const options = page.getByRole('option', { name: 'QUACKENBUSH' });
  await expect(options).toHaveCount(1);
  await options.click();
  await expect(page).toHaveURL(new RegExp(`/medicalhistory/${mine.id}$`));
  await expect(page.getByRole('textbox', { name: 'Complaint' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('message');
  await page.getByRole('option', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Send Message' })).toBeVisible();
});

for (const [kind, typed] of [
  ['patients', 'quacken'],
  ['doctors', 'okafor'],
] as const) {
  test(`UX-5 UX-3 a palette whose search of ${kind} fails says so, once, and not that nothing matches`, async ({ page, server }) => {
    await page.route(new RegExp(`/v1/${kind}([?].*)?$`), (route) => route.fulfill({ status: 503 }));
    await signIn(page, await signUpHospital(server));
    const palette = paletteOf(page);
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(palette.getByText('HTTP error! Status: 503')).toHaveCount(1);
    await expect(palette.getByText('Nothing matches.')).toHaveCount(0);
    await expect(palette.getByRole('option')).toHaveCount(0);
    // Pages are there all the same.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('appointm');
    await expect(palette.getByRole('option', { name: 'Appointments' })).toBeVisible();
  });
}

test('UX-5 UX-3 a palette says that nothing matches once patients and doctors have both answered', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  await signIn(page, hospital, '/appointment');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/v1\/doctors$/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  const searched = page.waitForResponse(/\/v1\/patients[?].*q=okafor/);
  await page.keyboard.type('okafor');
  await searched;
  const palette = paletteOf(page);
  await expect(palette.getByText('Searching')).toBeVisible();
  await expect(palette.getByText('Nothing matches.')).toHaveCount(0);
  answer();
  await expect(palette.getByRole('option', { name: 'OKAFOR, Bisi' })).toBeVisible();
  await page.keyboard.type('zzzz');
  await expect(palette.getByText('Nothing matches.')).toBeVisible();
});
