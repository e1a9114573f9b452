import { addDoctor, assign } from '../support/hospital';
import { button, byRole, heading, link } from './page';
import { complaintsOf, entries, everythingHere, giveCredentials, installed, openRecord, pending, save, somebody, write } from './people';
import { newPage, serverComesBack, serverGoesAway } from './scene';

test('DOC-11 DOC-7 what is saved while the server is away waits on the device, also over a reload, and is sent once and in order when it is back', async () => {
  const people = await somebody();
  const page = await newPage();
  await openRecord(page, people);
  await page.reads('No entry in this medical history yet.');
  await installed(page);
  await serverGoesAway();
  const written = ['First', 'Second', 'Third'];
  for (const complaint of written) {
    await write(page, complaint);
    await save(page);
    await page.holds('Complaint', '');
  }
  await page.lists(pending, written.toReversed());
  await page.reads('On this device. The server cannot be reached.');
  await page.readsNot('Details Added Successfully.');
  await page.reload();
  await page.reads('The server does not answer');
  await serverComesBack();
  await page.lists(entries, written.toReversed());
  await page.seesNot(pending);
  expect(await complaintsOf(people)).toEqual(written);
});

test('DOC-10 a half-written entry is there again after another page and a reload', async () => {
  const people = await somebody();
  const page = await newPage();
  await openRecord(page, people);
  await write(page, 'Half a complaint', 'Half a diägnosis 🤒 שפעת');
  await page.reads('Draft kept on this device');
  await page.click(link('My Dashboard'));
  await page.click(link(/^Continue: Medical history entry/));
  await page.holds('Complaint', 'Half a complaint');
  await page.reload();
  await page.holds('Complaint', 'Half a complaint');
  await page.holds('Diagnosis', 'Half a diägnosis 🤒 שפעת');
  expect(await complaintsOf(people)).toEqual([]);
});

test('ACC-9 DOC-10 the next user of the tablet sees and reads nothing of the one before, who finds the draft again', async () => {
  const people = await somebody();
  const { hospital, patient, record } = people;
  const colleague = await addDoctor(hospital);
  await assign(hospital, colleague, patient);
  const page = await newPage();
  await openRecord(page, people);
  await write(page, 'Secret complaint', 'Secret diagnosis');
  await page.reads('Draft kept on this device');
  await page.click(link('My Dashboard'));
  await page.reads('Continue writing');
  await page.click(button('Logout'));
  await page.click(button('Sign out', byRole('alertdialog', 'Sign out with unsent work?')));
  await page.isAt(/\/signin$/);
  await page.until('no key', async () => (await everythingHere(page)).keys === 0);
  const left = await everythingHere(page);
  expect(left.notes).toBe(1);
  expect(left.text).not.toContain('Secret');
  expect(left.text).not.toContain(patient.lastName);
  await page.run(() => history.back(), null);
  await page.isAt(/\/signin$/);
  await page.sees(heading('Sign in'));

  await openRecord(page, { ...people, doctor: colleague });
  await page.holds('Complaint', '');
  expect((await everythingHere(page)).text).not.toContain('Secret');
  await page.click(button('Logout'));
  await page.isAt(/\/signin$/);
  await page.open(record);
  await giveCredentials(page, people.doctor);
  await page.holds('Complaint', 'Secret complaint');
});
