import type { BrowserContextOptions, Page } from '@playwright/test';
import { done } from '../__tests__/support/calls';
import { adminPages, doctorPages, visitorPages } from '../__tests__/support/everyPage';
import { addDoctor, addPatient, assign, goodPassword, signIn, signUpHospital } from '../__tests__/support/hospital';
import { endpoints } from '../contract/endpoints';
import type { HandoverRecord } from '../contract/handover';
import { news2Of } from '../src/pages/record/news2';
import { type Account, open } from './demoBrowsers';

/** What a user's pages get when they read data: nothing yet, or an error. */
type Answers = 'loading' | 'failing';
type Stored = NonNullable<BrowserContextOptions['storageState']>;
/** The pages of one row group of the board. */
export type Shown = {
  role: string;
  account?: Account;
  pages: readonly string[];
  answers?: Answers;
  /** What the user's browser has stored before. */
  storageState?: Stored;
};
type Server = { url: string; dataDir: string };
type Demo = { server: Server; admin: Account; doctor: Account };

// By how many of a record's pages have something on them, then by the newest NEWS2, whose rise is all over the pages.
const filled = ({ problems, allergies, vitalSigns, labResults }: HandoverRecord) => {
  const news2 = news2Of(vitalSigns[0] ?? {}, undefined);
  const pages = [problems, allergies, vitalSigns, labResults].filter(({ length }) => length > 0).length;
  return 100 * pages + (news2.status === 'scored' ? news2.score : 0);
};

const accountOf = (email: string): Account => ({ email, password: goodPassword });
const isPage = (path: string) => !path.includes('popUp=') && !path.startsWith('/v1/');

/** Every page and pop-up of the demo hospital. */
const full = async ({ server, admin, doctor }: Demo): Promise<Shown[]> => {
  const { token } = await signIn(doctor.email, doctor.password, server);
  // An empty page shows nothing of how it looks: the empty ones are among the states.
  const [record] = (await done(endpoints.readHandover, { server, token })).toSorted((one, other) => filled(other) - filled(one));
  if (!record) throw new Error('The demo doctor has no patients');
  const { patient } = record;
  return [
    { role: 'visitor', pages: visitorPages },
    { role: 'admin', account: admin, pages: adminPages(patient.id) },
    { role: 'doctor', account: doctor, pages: doctorPages(patient.id) },
  ];
};

/** The pages of a hospital that has just begun: nobody in it, then one patient with an empty record. */
const empty = async (server: Server): Promise<Shown[]> => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(await signUpHospital(server));
  const other = await signUpHospital(server);
  const [patient, itsDoctor] = [await addPatient(other), await addDoctor(other)];
  await assign(other, itsDoctor, patient);
  const record = doctorPages(patient.id).filter((path) => path.includes(patient.id));
  return [
    {
      role: 'admin empty',
      account: accountOf(hospital.admin.user.email),
      pages: adminPages(patient.id).filter((path) => !path.includes(patient.id)),
    },
    {
      role: 'doctor empty',
      account: accountOf(doctor.listed.email),
      pages: doctorPages(patient.id).filter((path) => !path.includes(patient.id)),
    },
    { role: 'record empty', account: accountOf(itsDoctor.listed.email), pages: record },
  ];
};

/** The pages to take: with `states`, those of users as they are empty, loading and failing. */
export const pagesToShow = async (demo: Demo, states: boolean): Promise<Shown[]> => {
  const everything = await full(demo);
  if (!states) return everything;
  const held = everything.flatMap((each) =>
    each.account
      ? (['loading', 'failing'] as const).map(
          (answers): Shown => ({ ...each, role: `${each.role} ${answers}`, pages: each.pages.filter(isPage), answers }),
        )
      : [],
  );
  return [...(await empty(demo.server)).map((each) => ({ ...each, pages: each.pages.filter(isPage) })), ...held];
};

// The session goes on: without it there is no page.
const isData = ({ pathname }: URL) => /^\/v1\/(?!session|event)/.test(pathname);

/** Makes what a page reads never come, or fail. */
export const answerWith = (page: Page, answers: Answers): Promise<unknown> =>
  page.route(isData, (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (answers === 'failing') return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' });
  });

/** Milliseconds until a page that cannot load its data has drawn what it will. */
const drawn = 1_500;

/** Opens a page and waits until it is as it will stay. */
export const openAs = async (page: Page, path: string, answers: Answers | undefined): Promise<void> => {
  if (!answers) return open(page, path);
  await page.goto(path);
  // A page whose name is a patient's has no heading yet.
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(drawn);
};
