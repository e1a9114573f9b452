import { goodPassword } from '../support/hospital';
import { pagesPdf, upload } from '../support/labFiles';
import { button, byRole, heading, link } from './page';
import { everythingHere, giveCredentials, installed, openRecord, somebody, write } from './people';
import { newPage, serverComesBack, serverGoesAway } from './scene';

test('ACC-12 locked, nothing of the patient is left on the page or readable on the device; the password brings the note back', async () => {
  const people = await somebody();
  const page = await newPage();
  await openRecord(page, people);
  await write(page, 'A cough since Tuesday');
  await page.reads('Draft kept on this device');
  await page.click(button('Lock'));
  await page.sees(heading('Locked'));
  const { text } = await everythingHere(page);
  for (const secret of [people.patient.lastName, people.patient.lastName.toUpperCase(), 'cough', 'Bronchitis'])
    expect(text).not.toContain(secret);
  await page.reload();
  await page.sees(heading('Locked'));
  await page.fill('Password', 'Wrong1horse!');
  await page.click(button('Unlock'));
  await page.reads('This is not the password of');
  await page.fill('Password', goodPassword);
  await page.click(button('Unlock'));
  await page.holds('Complaint', 'A cough since Tuesday');
  await page.holds('Diagnosis', 'Bronchitis');
  await page.isAt(new RegExp(`${people.record}$`));
});

test('DOC-8 a PDF is drawn, page by page, and its words are there for those who do not see it', async () => {
  const people = await somebody();
  await upload(people.hospital, people.patient, 'Blood count.pdf', pagesPdf('Haemoglobin 13.1', 'Leucocytes 6.2'));
  const page = await newPage();
  await openRecord(page, { ...people, record: `${people.record}/labresult` });
  await page.click(link('Blood count.pdf'));
  /** The number of dark pixels on the white page. */
  const drawn = () =>
    page.run(() => {
      const canvas = document.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.filter((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200).length;
    }, null);
  const shown = byRole('region', 'Document');
  await page.lists(shown, ['Haemoglobin 13.1']);
  expect(await drawn()).toBeGreaterThan(100);
  await page.reads('Page 1 of 2');
  await page.click(button('Next page'));
  await page.lists(shown, ['Leucocytes 6.2']);
  expect(await drawn()).toBeGreaterThan(100);
  await page.readsNot('This document cannot be shown here');
});

test('UX-7 opened while the server refuses connections, a page is the application and never the browser’s own error page', async () => {
  const people = await somebody();
  const page = await newPage();
  await page.open('/doctordashboard');
  await giveCredentials(page, people.doctor);
  await page.sees(heading(/Welcome/));
  await installed(page);
  await serverGoesAway();
  await page.reload();
  await page.sees(button('Logout'));
  await page.reads('The server does not answer');
  for (const [path, seen] of [
    ['/doctorsettings', heading('Settings')],
    ['/patients', heading('My Patient List')],
    ['/doctordashboard', heading(/Welcome/)],
  ] as const) {
    await page.open(path);
    await page.sees(seen);
  }
  await serverComesBack();
  await page.open('/patients');
  await page.reads(people.patient.patientUniqueId);
});
