import type { Page } from '@playwright/test';
import type { Entries } from './places';
import type { Ward } from './plant';

/** Secrets that may be in a place for now, and why. Both are patterns. */
export type Allowed = { kinds: RegExp; places: RegExp; why: string };

/** Nothing that is sealed for reading without a network, nor what opens it. */
export const nothing: Entries = { round: 0, files: 0, passwordKeys: 0 };
/** One record and the list, and the record's newest file. */
export const ofOnePatient: Entries = { round: 3, files: 1 };

/** A step on the way out: what happens, what may still be where after it, and what the device still has. */
export type Step = { name: string; happens: (page: Page, ward: Ward) => Promise<unknown>; allowed?: readonly Allowed[]; has?: Entries };
/** What takes records away from a device. `gone`: whose secrets must not be found after it. */
export type Ending = { gone: 'taken' | 'all'; steps: readonly Step[] };

/** On a locked screen. */
export const ofEndedSession: Allowed = {
  kinds: /^refresh token/,
  places: /^cookies$/,
  why: 'of a session that is over: it opens nothing, and says whose browser asks for the second step',
};

/** While its author is signed in. */
export const ofAuthor: Allowed = {
  kinds: /: (draft|unsent|first name|last name|ID)/,
  places: /^(memory|DOM)$/,
  why: 'what the doctor wrote is theirs, and says about whom it is',
};

const asksPassword = (page: Page) => page.getByLabel('Password', { exact: true }).waitFor();

/** The doctor locks the screen. */
export const lock = async (page: Page) => {
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('heading', { name: 'Locked' }).waitFor();
};

/** A session that has ended while a page of it is open. `further`: what that page may leave besides. */
export const refused = (name: string, happens: Step['happens'], ...further: readonly Allowed[]): readonly Step[] => [
  {
    name,
    happens: async (page, ward) => {
      await happens(page, ward);
      await asksPassword(page);
    },
    allowed: [
      {
        kinds: /./,
        places: /^(memory|files in memory|DOM)$/,
        why: 'the page stays as it is under the cover, so that nothing typed is lost (ACC-10); the lock after the idle minutes empties it',
      },
      ...further,
    ],
    has: nothing,
  },
  {
    name: `${name}, idle minutes later`,
    happens: async (page) => {
      await page.clock.fastForward('16:00');
      await page.getByRole('heading', { name: 'Locked' }).waitFor();
    },
    allowed: [ofEndedSession],
    has: nothing,
  },
];

/** In each ending, what names a patient without saying who that is. */
export const everywhere: readonly Allowed[] = [
  {
    kinds: /: id in addresses$/,
    places: /./,
    why: 'a random number; it names the sealed notes that wait for their author, and the records opened last',
  },
];
