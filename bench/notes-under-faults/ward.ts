import type { Browser, BrowserContext, Page } from '@playwright/test';
import { goWithin } from '../../__tests__/support/goWithin';
import type { Patient } from '../../contract/patients';

/** A note as it was written at the ward: `mark` is in its text and in no other's. */
export type WardNote = { mark: string; patientId: string; complaint: string; diagnosis: string };

type Doctor = { email: string; password: string };

const soon = { timeout: 2_000 };

/** A doctor at a tablet, who goes on whatever happens: reloads what did not come, signs in again when asked. */
export class Ward {
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(
    readonly browser: Browser,
    readonly url: string,
    readonly doctor: Doctor,
  ) {}

  get page(): Page {
    if (!this.#page) throw new Error('The tablet is off');
    return this.#page;
  }

  async open(): Promise<void> {
    this.#context ??= await this.browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
    this.#page = await this.#context.newPage();
    await this.#page.goto(`${this.url}/patients`);
    await this.settle();
  }

  /** Gives the credentials that the page may be asking for: signed out, or locked by a clock that jumped. */
  async settle(): Promise<void> {
    const password = this.page.getByLabel('Password', { exact: true });
    if (!(await password.isVisible())) return;
    const email = this.page.getByLabel('Email');
    if (await email.isVisible()) await email.fill(this.doctor.email);
    await password.fill(this.doctor.password);
    await this.page.getByRole('button', { name: /^(Sign in|Unlock)$/ }).click(soon);
    await password.waitFor({ state: 'hidden', timeout: 5_000 });
  }

  /** Tries until it is done: every step of a doctor whose network fails is tried again. */
  async until(what: string, attempt: () => Promise<void>, patience = 120_000): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > end) throw new Error(`${what} was not possible at ${this.page.url()}`, { cause: error });
        await this.settle().catch(() => undefined);
        const retry = this.page.getByRole('button', { name: 'Retry' });
        await retry
          .first()
          .click({ timeout: 200 })
          .catch(() => undefined);
      }
    }
  }

  /** The patient's record, reached as a tap on a link reaches it, or by a whole new page. */
  async goTo(patient: Patient, anew: boolean): Promise<void> {
    const path = `/medicalhistory/${patient.id}`;
    if (anew) await this.until('loading the record', async () => void (await this.page.goto(this.url + path)));
    else await goWithin(this.page, path);
    await this.until('seeing the record', async () => {
      await this.page.getByText(patient.patientUniqueId).first().waitFor(soon);
      await this.page.getByLabel('Complaint').waitFor(soon);
    });
  }

  async type({ complaint, diagnosis }: WardNote): Promise<void> {
    await this.page.getByLabel('Complaint').fill(complaint);
    await this.page.getByLabel('Diagnosis').fill(diagnosis);
  }

  /** Types a note, and waits after each field until the device has it: what the page says of a draft is said a moment before. */
  async typeAndKeep({ patientId, complaint, diagnosis }: WardNote): Promise<void> {
    for (const [label, text] of [
      ['Complaint', complaint],
      ['Diagnosis', diagnosis],
    ] as const) {
      const before = await this.#draftOnDevice(patientId);
      await this.page.getByLabel(label).fill(text);
      await this.until('keeping the draft', async () => {
        if ((await this.#draftOnDevice(patientId)) === before) throw new Error('it is not on the device');
      });
    }
  }

  async seeDraft({ complaint, diagnosis }: WardNote): Promise<void> {
    await this.until('seeing the draft again', async () => {
      const found = [await this.page.getByLabel('Complaint').inputValue(soon), await this.page.getByLabel('Diagnosis').inputValue(soon)];
      if (found[0] !== complaint || found[1] !== diagnosis) throw new Error(`the draft is ${JSON.stringify(found)}`);
    });
  }

  async pressSave(twice: boolean): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Save for/ });
    await this.until('saving', async () => (twice ? button.dblclick(soon) : button.click(soon)));
  }

  /** Saves, maybe by a double click, and waits for the row that says where the note is. */
  async save(note: WardNote, twice: boolean): Promise<void> {
    await this.pressSave(twice);
    await this.until('seeing the receipt', async () => {
      if ((await this.receiptOf(note)).status === 'keeping') throw new Error('not yet on the device');
    });
  }

  #row({ mark }: WardNote) {
    return this.page.getByRole('listitem').filter({ hasText: mark }).first();
  }

  /** What the note's row says of where it is; a row of the server's own list says nothing, and is delivered. */
  async receiptOf(note: WardNote): Promise<{ status: string; unkept: boolean }> {
    const row = this.#row(note);
    await row.waitFor(soon);
    return row.evaluate((element) => {
      const receipt = element.querySelector<HTMLElement>('[data-status]');
      return { status: receipt?.dataset.status ?? 'delivered', unkept: receipt?.dataset.unkept !== undefined };
    });
  }

  /** Whether a note that was just typed or saved is a row by now, still a draft of the device, or (which must not be) both. */
  async placeOf(note: WardNote): Promise<'row' | 'draft' | 'both'> {
    const isDraft = (await this.keptOnDevice('drafts', note.patientId)) > 0;
    let isRow = false;
    await this.until('finding the note again', async () => {
      isRow = (await this.#row(note).count()) > 0;
      const typed = await this.page.getByLabel('Complaint').inputValue(soon);
      if (!isRow && !typed.startsWith(note.mark)) throw new Error('it is nowhere');
    });
    if (!isRow) return 'draft';
    return isDraft ? 'both' : 'row';
  }

  /** The half-written or unsent notes that the device itself has, of all patients or of one; each changes whenever it is kept anew. */
  #onDevice(slice: 'drafts' | 'outbox', patientId: string): Promise<string[]> {
    return this.page.evaluate(
      async ({ slice, patientId }) => {
        const kept = await new Promise<{ slice: string; id: string; nonce: Uint8Array }[]>((resolve, reject) => {
          const opening = indexedDB.open('wardstory');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result.transaction('notes').objectStore('notes').getAll();
            asked.onerror = () => reject(asked.error);
            asked.onsuccess = () => {
              opening.result.close();
              resolve(asked.result);
            };
          };
        });
        return kept.filter((each) => each.slice === slice && each.id.includes(patientId)).map(({ id, nonce }) => `${id} ${nonce.join()}`);
      },
      { slice, patientId },
    );
  }

  /** How many there are. */
  async keptOnDevice(slice: 'drafts' | 'outbox', patientId = ''): Promise<number> {
    return (await this.#onDevice(slice, patientId)).length;
  }

  async #draftOnDevice(patientId: string): Promise<string> {
    return (await this.#onDevice('drafts', patientId)).join();
  }

  /** Whether the device has room for anything more, until the page is loaded anew. */
  async setRoom(hasRoom: boolean): Promise<void> {
    await this.page.evaluate((hasRoom) => {
      const stores: IDBObjectStore & { really?: IDBObjectStore['put'] } = IDBObjectStore.prototype;
      stores.really ??= stores.put;
      stores.put = hasRoom
        ? stores.really
        : () => {
            throw new DOMException('There is no room', 'QuotaExceededError');
          };
    }, hasRoom);
  }

  get #left() {
    return this.page.getByRole('region', { name: 'Not yet on the server' });
  }

  #unsent({ mark }: WardNote) {
    return this.#left.getByRole('listitem').filter({ hasText: mark });
  }

  /** Finds a refused note on the dashboard, with its text. */
  async seeRefused(note: WardNote): Promise<void> {
    await goWithin(this.page, '/doctordashboard');
    await this.until('seeing the note refused', () => this.#unsent(note).getByText('Not sent:').waitFor(soon));
  }

  /** Sends it from there again, before it the older notes that were refused for the same reason, and waits until it is no longer unsent. */
  async sendRefused(note: WardNote): Promise<void> {
    const refused = this.#left.getByRole('listitem').filter({ hasText: 'Not sent:' });
    await this.until('sending again', async () => {
      while ((await refused.count()) > 0) await refused.first().getByRole('button', { name: 'Try again' }).click(soon);
    });
    await this.until('seeing the note sent', () => this.#unsent(note).waitFor({ ...soon, state: 'detached' }));
  }

  async killTab(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
    await this.until('opening the product', () => this.open()).catch(async () => this.open());
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#context?.setOffline(offline);
  }

  /** The device's clock jumps, by this many milliseconds. */
  async jumpClock(by: number): Promise<void> {
    await this.page.evaluate((offset) => {
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...given: [] | [string | number | Date]) {
          if (given.length === 0) super(Real.now() + offset);
          else super(given[0]);
        }
        static override now() {
          return Real.now() + offset;
        }
      } as DateConstructor;
    }, by);
  }

  /** Waits until the outbox is empty. */
  async allDelivered(patience: number): Promise<void> {
    await this.until('opening the dashboard', async () => {
      await this.page.goto(`${this.url}/doctordashboard`);
      await this.page.getByRole('heading', { name: /^Welcome/ }).waitFor({ timeout: 20_000 });
    });
    await this.page.getByRole('button', { name: 'Logout' }).waitFor({ timeout: 30_000 });
    await this.#left.waitFor({ state: 'hidden', timeout: patience }).catch(async (error: unknown) => {
      throw new Error(`Still not on the server: ${await this.#left.innerText()}`, { cause: error });
    });
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}
