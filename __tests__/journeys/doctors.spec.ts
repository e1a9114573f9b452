import { signIn } from '../support/adminPages';
import { addDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { askPalette } from '../support/palette';

// The narrowest screen that has a table, a tablet held upright, the narrowest with a sidebar, and a desk.
const widths = [769, 820, 1200, 1440];

test('ADM-3 UX-1 the table of doctors with very long names fits a tablet and a desk, with what one can do, in English and in French', async ({
  browser,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital, { firstName: 'A'.repeat(100), lastName: 'O'.repeat(100), department: 'D'.repeat(100) });
  await addDoctor(hospital, { lastName: 'Wolfeschlegelsteinhausenbergerdorff', department: 'Otorhinolaryngologie' });
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...tablet, baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, hospital, '/adddoctors?view=table');
  const expectFits = async (title: string) => {
    const table = page.getByRole('table', { name: title });
    await expect(table.getByRole('row')).toHaveCount(3);
    const edges = () =>
      table.evaluate((all) => [all, ...all.querySelectorAll('td button')].map((each) => each.getBoundingClientRect().right));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1180 });
      await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
      const [edge = 0, ...buttons] = await edges();
      expect(Math.max(...buttons)).toBeLessThanOrEqual(edge);
    }
  };
  await expectFits('Doctors');
  await askPalette(page, 'fran', 'Français');
  await expectFits('Médecins');
  await context.close();
});
