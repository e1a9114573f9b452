import { expect, test } from '../support/journey';
import { draftKept } from '../support/notes';
import { openRecord } from '../support/record';

for (const width of [390, 820]) {
  test.describe(`a touch screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test(`DOC-10 UX-2 at ${width} px the rows of unsent work are close together, their texts and buttons at one edge`, async ({
      page,
      server,
    }) => {
      await openRecord(page, server);
      await page.route('**/v1/medicalHistory/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await page.getByRole('button', { name: 'Add an entry' }).or(page.getByLabel('Complaint')).first().click();
      await page.getByLabel('Complaint').fill('Cough');
      await page.getByLabel('Diagnosis').fill('Bronchitis');
      await page.getByRole('button', { name: /^Save for/ }).click();
      await expect(page.getByText(/It will be sent by itself/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Add an entry' }).or(page.getByLabel('Complaint')).first().click();
      await page.getByLabel('Complaint').fill('Fever');
      await draftKept(page);
      await page.goto('/doctordashboard');
      for (const name of ['Not yet on the server', 'Continue writing']) {
        const places = await page.getByRole('region', { name }).evaluate((section) => {
          const placeOf = (within: Element | null | undefined) => {
            const range = document.createRange();
            range.selectNodeContents(within ?? section);
            const { left, top, bottom } = range.getBoundingClientRect();
            return { left, top, bottom };
          };
          const texts = [...section.querySelectorAll('.MuiButton-text')].map(placeOf);
          return {
            text: placeOf(section.querySelector('strong')),
            read: placeOf(section.querySelector('summary')),
            button: placeOf(section.querySelector('li > :last-child > *')),
            texts,
            framed: section.querySelector('li > :last-child > .MuiButton-outlined:first-child')?.getBoundingClientRect().left,
          };
        });
        expect(places.button.top - places.read.bottom).toBeLessThan(30);
        // Buttons without an edge that begin a line.
        const beginning = places.texts.filter(({ left }) => left - places.text.left < 40);
        for (const { left } of beginning) expect(Math.abs(left - places.text.left)).toBeLessThan(2);
        if (name === 'Not yet on the server') expect(beginning.length).toBeGreaterThan(0);
        // One with an edge has that where the text begins.
        else expect(Math.abs((places.framed ?? 0) - places.text.left)).toBeLessThan(2);
      }
    });
  });
}
