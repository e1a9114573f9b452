import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { patientPath } from '../../../contract/paths';
import { chromiumPath } from '../../chromium';
import { isRoot } from '../../commands';
import type { Place } from './places';
import type { Scene } from './plant';
import { of, type Planted } from './planted';

/** Every store of the browser that a script or the next user of the device can read, as text. */
export const storesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const textOf = (value: unknown): string =>
      JSON.stringify(value, (_, each: unknown) => {
        if (each instanceof ArrayBuffer || ArrayBuffer.isView(each)) {
          const bytes = each instanceof ArrayBuffer ? new Uint8Array(each) : new Uint8Array(each.buffer);
          return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        }
        return each instanceof Map || each instanceof Set ? [...each] : each;
      }) ?? '';
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = async () => {
      const texts: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await asked(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
          const rows = database.transaction(store).objectStore(store);
          texts.push(store, textOf(await asked(rows.getAllKeys())), textOf(await asked(rows.getAll())));
        }
        database.close();
      }
      return texts.join('\n');
    };
    const cached = async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
      return texts.join('\n');
    };
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return {
      localStorage: textOf({ ...localStorage }),
      sessionStorage: textOf({ ...sessionStorage }),
      IndexedDB: await databases(),
      'Cache Storage': await cached(),
      'cookies of scripts': document.cookie,
      'address and history state': `${location.href} ${textOf(history.state)}`,
      DOM: [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n'),
    };
  });

const signIn = async (browser: Browser, url: string, email: string, password: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  // The compiler of these scripts names functions by it.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/dashboard$/);
  return page;
};

const write = async (page: Page, planted: Planted, how: 'typed' | 'draft') => {
  await page.getByRole('textbox', { name: 'Complaint' }).fill(of(planted, `${how} complaint`));
  await page.getByRole('textbox', { name: 'Diagnosis' }).fill(of(planted, `${how} diagnosis`));
};

/** Waits until the page shows this, and thereby has asked the server for it. */
const shows = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor();

/** The doctor writes a note, looks at the record and leaves a draft; the admin saves, searches and looks at patients. */
const work = {
  doctor: async (page: Page, url: string, planted: Planted, { patientId }: Scene) => {
    await page.goto(`${url}/medicalhistory/${patientId}`);
    await write(page, planted, 'typed');
    await page.getByRole('button', { name: /^Save for/ }).click();
    const entries = page.getByRole('list', { name: 'Medical History', exact: true });
    await entries.getByText(of(planted, 'typed complaint')).waitFor();
  },
  admin: async (page: Page, url: string, planted: Planted, { patientId }: Scene) => {
    await page.goto(`${url}/generalPatients`);
    await shows(page, of(planted, 'first name'));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    await page.getByRole('searchbox').fill(of(planted, 'search'));
    await page.waitForURL(/q=/);
    await page.goto(`${url}${patientPath(patientId)}`);
    await shows(page, of(planted, 'guardian name'));
    return csv;
  },
};

const leave = {
  'sign-out': async (page: Page) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => !/dashboard|medicalhistory|patients/i.test(url.pathname));
  },
  lock: async (page: Page) => {
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
  },
};

/** Opens the product in a real browser as both users, leaves it in both ways, and returns what is left, and the saved list. */
export const browserPlaces = async (url: string, planted: Planted, scene: Scene): Promise<Place[]> => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
  const places = new Map<string, string>();
  const add = (name: string, text: string) => places.set(name, `${places.get(name) ?? ''}\n${text}`);
  try {
    for (const how of ['sign-out', 'lock'] as const) {
      for (const who of ['doctor', 'admin'] as const) {
        const person = scene[who];
        const page = await signIn(browser, url, person.user.email, person.password);
        const csv = await work[who](page, url, planted, scene);
        if (csv) add('saved list (CSV)', csv);
        if (how === 'lock' && who === 'doctor') {
          await write(page, planted, 'draft');
          await page.getByText(/Draft kept on this device/).waitFor();
        }
        await leave[how](page);
        for (const [store, text] of Object.entries(await storesOf(page))) add(`${store} after ${how}`, text);
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
  return [...places].map(([name, text]) => ({ name, text }));
};
