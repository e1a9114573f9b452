import type { Browser, BrowserContext, Page } from '@playwright/test';
import { goWithin } from '../../__tests__/support/goWithin';
import type { Patient } from '../../contract/patients';

/** A note as it was written. `mark` is a unique text in it. */
export type WardNote = { mark: string; patientId: string; complaint: string; diagnosis: string };

type Doctor = { email: string; password: string };

const soon = { timeout: 2_000 };

/** A doctor at a tablet who always continues: reloads pages that failed, signs in again when asked. */
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

  async open(path = '/patients'): Promise<void> {
    this.#context ??= await this.browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
    this.#page = await this.#context.newPage();
    await this.#page.goto(this.url + path);
    await this.settle();
  }

  /** Signs in again if the page asks: after a sign-out, or a lock because the clock jumped. */
  async settle(): Promise<void> {
    const password = this.page.getByLabel('Password', { exact: true });
    if (!(await password.isVisible())) return;
    const email = this.page.getByLabel('Email');
    if (await email.isVisible()) await email.fill(this.doctor.email);
    await password.fill(this.doctor.password);
    await this.page.getByRole('button', { name: /^(Sign in|Unlock)$/ }).click(soon);
    await password.waitFor({ state: 'hidden', timeout: 5_000 });
  }

  /** Repeats a step until it succeeds, because the network may fail. */
  async until<Result>(what: string, attempt: () => Promise<Result>, patience = 120_000): Promise<Result> {
    const end = Date.now() + patience;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > end) {
          const seen = await this.page
            .locator('body')
            .ariaSnapshot()
            .catch(() => 'nothing');
          throw new Error(`${what} was not possible at ${this.page.url()}. The page:\n${seen}`, { cause: error });
        }
        await this.settle().catch(() => undefined);
        const retry = this.page.getByRole('button', { name: 'Retry' });
        await retry
          .first()
          .click({ timeout: 200 })
          .catch(() => undefined);
      }
    }
  }

  /** Opens the patient's record: by navigation within the page, or with `anew` by a new load. */
  async goTo(patient: Patient, anew: boolean): Promise<void> {
    const path = `/medicalhistory/${patient.id}`;
    if (anew) await this.until('loading the record', async () => void (await this.page.goto(this.url + path)));
    else await goWithin(this.page, path);
    await this.#seeRecord(patient);
  }

  async #seeRecord({ patientUniqueId }: Patient): Promise<void> {
    await this.until('seeing the record', async () => {
      await this.page.getByText(patientUniqueId).first().waitFor(soon);
      await this.page.getByLabel('Complaint').waitFor(soon);
    });
  }

  /** Closes the tab and opens the record in a new one while there is no network: the service worker has the page. */
  async startCold(patient: Patient): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
    await this.open(`/medicalhistory/${patient.id}`).catch(() => undefined);
    await this.#seeRecord(patient);
  }

  async type({ complaint, diagnosis }: WardNote): Promise<void> {
    await this.page.getByLabel('Complaint').fill(complaint, soon);
    await this.page.getByLabel('Diagnosis').fill(diagnosis, soon);
  }

  /** Types a note, and waits after each field until the device has it, because the page says "kept" a moment earlier. */
  async typeAndKeep({ patientId, complaint, diagnosis }: WardNote): Promise<void> {
    for (const [label, text] of [
      ['Complaint', complaint],
      ['Diagnosis', diagnosis],
    ] as const) {
      const field = this.page.getByLabel(label);
      // A try before this one typed it, and waited; the same text again writes nothing.
      if ((await field.inputValue(soon)) === text) continue;
      const before = await this.#draftOnDevice(patientId);
      await field.fill(text);
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

  /** Saves, with `twice` by a double click, and waits for the note's row. */
  async save(note: WardNote, twice: boolean): Promise<void> {
    await this.pressSave(twice);
    await this.until('seeing the receipt', async () => {
      if ((await this.receiptOf(note)).status === 'persisting') throw new Error('not yet on the device');
    });
  }

  #row({ mark }: WardNote) {
    return this.page.getByRole('listitem').filter({ hasText: mark }).first();
  }

  /** Where the note is, according to its row. A row without a receipt comes from the server's list, so it is delivered. */
  async receiptOf(note: WardNote): Promise<{ status: string; unpersisted: boolean }> {
    const row = this.#row(note);
    await row.waitFor(soon);
    return row.evaluate((element) => {
      const receipt = element.querySelector<HTMLElement>('[data-status]');
      return { status: receipt?.dataset.status ?? 'delivered', unpersisted: receipt?.dataset.unpersisted !== undefined };
    });
  }

  /** Whether a note is a row, still a draft on the device, or (an error) both. */
  async placeOf(note: WardNote): Promise<'row' | 'draft' | 'both'> {
    const isDraft = (await this.onDevice('drafts', note.patientId)) > 0;
    let isRow = false;
    await this.until('finding the note again', async () => {
      isRow = (await this.#row(note).count()) > 0;
      const typed = await this.page.getByLabel('Complaint').inputValue(soon);
      if (!isRow && !typed.startsWith(note.mark)) throw new Error('it is nowhere');
    });
    if (!isRow) return 'draft';
    return isDraft ? 'both' : 'row';
  }

  /** The stored drafts or unsent notes of all patients or of one, as ciphertexts. Each write changes the ciphertext. */
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

  /** The number of stored drafts or unsent notes. */
  async onDevice(slice: 'drafts' | 'outbox', patientId = ''): Promise<number> {
    return (await this.#onDevice(slice, patientId)).length;
  }

  async #draftOnDevice(patientId: string): Promise<string> {
    return (await this.#onDevice('drafts', patientId)).join();
  }

  /** Fills or frees the device's storage, until the next load of the page. */
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

  /** Checks that the dashboard shows a refused note with its text. */
  async seeRefused(note: WardNote): Promise<void> {
    await goWithin(this.page, '/doctordashboard');
    await this.until('seeing the note refused', () => this.#unsent(note).getByText('Not sent:').waitFor(soon));
  }

  /** Sends a refused note again from the dashboard, after older ones with the same reason. Waits until it is no longer unsent. */
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

  /** Moves the device's clock by this many milliseconds. */
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
