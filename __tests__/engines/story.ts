import { randomUUID } from 'node:crypto';
import { goodPassword as password } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { button, byRole, field, heading, link, type Page } from './page';
import { entries, giveCredentials, save, write } from './people';
import { newPage, theServer } from './scene';

const fill = async (page: Page, dialog: string | undefined, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.fill(new RegExp(`^${label}`, 'i'), value, dialog === undefined ? undefined : byRole('dialog', dialog));
};
const admin = { user: { email: 'admin@st-anne.example.org' } };
const doctor = { user: { email: 'bisi@st-anne.example.org' } };

const signUp = async (page: Page) => {
  await page.open('/signup');
  await fill(page, undefined, {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Hospital name': 'St Anne',
    'Facility UID': `FAC-${randomUUID().slice(0, 8)}`,
    'Hospital email': admin.user.email,
  });
  await page.fill('Password', password);
  await page.click(button('Sign up'));
  await page.isAt(/\/signin/);
};

/** Opens the mailed link; until then no doctor can be invited. */
const confirmAddress = async (page: Page) => {
  await page.open((await waitForMail(theServer(), admin.user.email)).link);
  await page.click(button('Confirm this address'));
  await page.reads(`${admin.user.email} is confirmed.`);
  await page.open('/admindashboard');
};

const addDoctor = async (page: Page) => {
  const dialog = 'Add a New Doctor';
  await page.click(link(/Add a New Doctor/));
  await fill(page, dialog, {
    'First name': 'Bisi',
    'Last name': 'Okafor',
    Email: doctor.user.email,
    'License UID': 'LIC-77',
    Department: 'Cardiology',
    'Phone number': '+234 800 000 0001',
  });
  await page.click(button('Add Doctor', byRole('dialog', dialog)));
  await page.reads('Doctor Added Successfully.');
  await page.seesNot(byRole('dialog'));
};

const addPatient = async (page: Page) => {
  const dialog = 'Add patient';
  await page.open('/admindashboard?popUp=addPatient');
  await fill(page, dialog, {
    'First name': 'Ngozi',
    'Last name': 'Adeyemi',
    Email: 'ngozi@example.org',
    Weight: '70.5',
    Height: '1.68',
    'Sugar level': '5.4',
    'Phone number': '+234 800 000 0002',
    'Guardian name': 'Ifeoma Adeyemi',
    'Guardian email': 'ifeoma@example.org',
    'Insurance status': 'Insured',
  });
  await page.choose(/^Gender/, 'Female', byRole('dialog', dialog));
  await page.click(button('Add patient', byRole('dialog', dialog)));
  await page.reads('Patient Added Successfully.');
};

const assignPatient = async (page: Page) => {
  await page.click(link('Assigned'));
  await page.click(byRole('combobox', 'Choose a doctor'));
  await page.click(byRole('option', /Okafor/i));
  await page.click(byRole('combobox', 'Choose a patient'));
  await page.click(byRole('option', /Adeyemi/i));
  await page.click(button(/^Assign$/));
  await page.reads('Patient ADEYEMI, Ngozi assigned to Dr. Bisi Okafor sucessfully');
};

test('ACC-5 ACC-11 ADM-5 ADM-6 ADM-8 DOC-5 DOC-7 one hospital’s day, from sign-up to a doctor’s note', async () => {
  const page = await newPage();
  await signUp(page);
  await giveCredentials(page, admin);
  await page.isAt(/\/admindashboard$/);
  await confirmAddress(page);
  await addDoctor(page);
  await addPatient(page);
  await assignPatient(page);
  await page.click(button('Logout'));
  await page.isAt(/\/signin$/);

  const { link: mailed } = await waitForMail(theServer(), doctor.user.email);
  await page.open(mailed);
  await page.fill('New password', password);
  await page.fill('Confirm password', password);
  await page.click(button('Choose your password'));
  await page.isAt(/\/signin/);
  await giveCredentials(page, doctor);
  await page.isAt(/\/doctordashboard$/);
  await page.click(link('Patients'));
  await page.sees(heading('My Patient List'));
  await page.click(link(/Ngozi/));
  const complaint = 'Headache since Monday <b>left</b>';
  await page.sees(field('Complaint'));
  await write(page, complaint, 'Migraine');
  await save(page);
  await page.reads('Details Added Successfully.');
  await page.lists(entries, [complaint]);
  await page.reload();
  await page.lists(entries, [complaint]);
});
