import { signIn } from '../support/adminPages';
import { addDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { askPalette } from '../support/palette';

// The narrowest screen that has a table, and a tablet held upright.
const widths = [769, 820];

test('ADM-3 UX-1 the table of doctors with very long names fits a tablet, in English and in French', async ({ browser, server }) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital, { firstName: 'A'.repeat(100), lastName: 'O'.repeat(100), department: 'D'.repeat(100) });
  await addDoctor(hospital, { lastName: 'Wolfeschlegelsteinhausenbergerdorff', department: 'Otorhinolaryngologie' });
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...tablet, baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, hospital, '/adddoctors?view=table');
  const expectFits = async (title: string) => {
    await expect(page.getByRole('table', { name: title }).getByRole('row')).toHaveCount(3);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1180 });
      await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
    }
  };
  await expectFits('Doctors');
  await askPalette(page, 'fran', 'Français');
  await expectFits('Médecins');
  await context.close();
});
