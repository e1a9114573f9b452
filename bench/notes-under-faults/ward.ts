import type { Browser, BrowserContext, Page } from '@playwright/test';
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
    else await this.page.evaluate((to) => history.pushState(null, '', to), path);
    await this.until('seeing the record', async () => {
      await this.page.getByText(patient.patientUniqueId).first().waitFor(soon);
      await this.page.getByLabel('Complaint').waitFor(soon);
    });
  }

  async type({ complaint, diagnosis }: WardNote): Promise<void> {
    await this.page.getByLabel('Complaint').fill(complaint);
    await this.page.getByLabel('Diagnosis').fill(diagnosis);
  }

  async draftIsKept(): Promise<void> {
    await this.page.getByText(/Draft kept on this device/).waitFor({ timeout: 30_000 });
  }

  async seeDraft({ complaint, diagnosis }: WardNote): Promise<void> {
    await this.until('seeing the draft again', async () => {
      const found = [await this.page.getByLabel('Complaint').inputValue(soon), await this.page.getByLabel('Diagnosis').inputValue(soon)];
      if (found[0] !== complaint || found[1] !== diagnosis) throw new Error(`the draft is ${JSON.stringify(found)}`);
    });
  }

  /** Saves, maybe by a double click, and waits for the row that says where the note is. */
  async save({ mark }: WardNote, twice: boolean): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Save for/ });
    await this.until('saving', async () => (twice ? button.dblclick(soon) : button.click(soon)));
    await this.until('seeing the receipt', async () => {
      const row = this.page.getByRole('listitem').filter({ hasText: mark });
      await row.first().waitFor(soon);
      if (await row.getByText('Saving on this device').count()) throw new Error('not yet on the device');
    });
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
    await this.page.getByRole('region', { name: 'Not yet on the server' }).waitFor({ state: 'hidden', timeout: patience });
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}
