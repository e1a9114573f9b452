import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, type Found, findInPage, type Text, type Wanted } from './inPage';
import type { Tab } from './tab';

const library = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');
const putLibrary = `async () => { ${library}\n return ''; }`;

/** A generous timeout, not a limit to test, in milliseconds. */
const patience = 120_000;

type Name = string | RegExp;
const asText = (name: Name): Text => (typeof name === 'string' ? name : { pattern: name.source, flags: name.flags });
export const byRole = (role: string, name?: Name, inside?: Wanted): Wanted => ({
  role,
  ...(name !== undefined && { name: asText(name) }),
  ...(inside && { inside }),
});
export const button = (name: Name, inside?: Wanted) => byRole('button', name, inside);
export const link = (name: Name, inside?: Wanted) => byRole('link', name, inside);
export const heading = (name: Name) => byRole('heading', name);
export const field = (label: Name, inside?: Wanted): Wanted => ({ label: asText(label), ...(inside && { inside }) });

/** The actions of a user on a page. Each waits until the page is ready for it. */
export const pageOf = (tab: Tab, origin: string) => {
  /** The result of a function called in the page. It may use only its argument and the page. */
  const run = async <Given, Answer>(does: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer> =>
    JSON.parse(await tab.call(`async (json) => JSON.stringify((await (${does})(JSON.parse(json))) ?? null)`, JSON.stringify(given)));

  const found = async (wanted: Wanted, more: Omit<Asked, 'wanted'> = {}): Promise<Found> => {
    const json = JSON.stringify({ wanted, ...more } satisfies Asked);
    const source = findInPage.toString();
    const said = await tab.call(source, json);
    if (said !== 'no library') return JSON.parse(said);
    await tab.call(putLibrary, '');
    return JSON.parse(await tab.call(source, json));
  };
  const shown = () => run(() => document.body.innerText, null);
  const address = () => run(() => location.href, null);

  /** Asks until there is an answer. Repeats calls that fail during a page change. */
  const until = async <Answer>(what: string, ask: () => Promise<Answer | undefined | false>): Promise<Answer> => {
    const deadline = Date.now() + patience;
    for (;;) {
      let failure: unknown;
      try {
        const answer = await ask();
        if (answer !== undefined && answer !== false) return answer;
      } catch (error) {
        failure = error;
      }
      if (Date.now() > deadline) {
        const page = await Promise.all([address(), shown()]).catch(() => ['a page that does not answer']);
        throw new Error([`In vain: ${what}`, ...(failure ? [String(failure)] : []), ...page].join('\n'));
      }
      await pause(100);
    }
  };

  const click = async (wanted: Wanted) => {
    const { x, y } = await until(`press ${JSON.stringify(wanted)}`, async () => {
      const { texts, place } = await found(wanted, { press: true });
      if (texts.length > 1) throw new Error(`There are ${texts.length} of them`);
      return place;
    });
    const press = [{ type: 'pointerDown', button: 0 } as const, { type: 'pointerUp', button: 0 } as const];
    await tab.act({ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...press] });
  };
  /** Types into the focused field at once: key by key it would take longer than the rest of the scenario. */
  const type = async (text: string) => {
    const [last = '', ...before] = [...text].reverse();
    await run((written) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.select();
      document.execCommand('insertText', false, written);
    }, before.reverse().join(''));
    const actions = [{ type: 'keyDown', value: last } as const, { type: 'keyUp', value: last } as const];
    await tab.act({ type: 'key', id: 'keyboard', actions });
  };

  return {
    run,
    until,
    address,
    open: (path: string) => tab.open(new URL(path, origin).href),
    reload: tab.reload,
    close: tab.close,
    click,
    /** Replaces a field's text. */
    fill: async (label: Name, text: string, inside?: Wanted) => {
      // A strip that appears may move the field away from the press: then press again.
      await until(`the cursor in ${label}`, async () => {
        await click(field(label, inside));
        return (await found(field(label, inside))).focused;
      });
      await type(text);
      await until(`“${text}” in ${label}`, async () => (await found(field(label, inside))).values.includes(text));
    },
    choose: (label: Name, option: string, inside?: Wanted) =>
      until(`choose ${option}`, async () => (await found(field(label, inside), { choose: option })).texts.length === 1),
    sees: (wanted: Wanted) => until(`see ${JSON.stringify(wanted)}`, async () => (await found(wanted)).texts.length > 0),
    seesNot: (wanted: Wanted) => until(`see no ${JSON.stringify(wanted)}`, async () => (await found(wanted)).texts.length === 0),
    reads: (text: string) => until(`read “${text}”`, async () => (await shown()).includes(text)),
    readsNot: (text: string) => until(`read no “${text}”`, async () => !(await shown()).includes(text)),
    holds: (label: Name, value: string) =>
      until(`“${value}” in ${label}`, async () => {
        const { values } = await found(field(label));
        return values.length === 1 && values[0] === value;
      }),
    /** Waits until there are exactly these elements, each with its text, in this order. */
    lists: (wanted: Wanted, expected: readonly string[]) =>
      until(`see ${expected.join(', ')}`, async () => {
        const { texts } = await found(wanted);
        return texts.length === expected.length && expected.every((text, index) => texts[index]?.includes(text));
      }),
    isAt: (path: RegExp) => until(`get to ${path}`, async () => path.test(await address())),
  };
};
export type Page = ReturnType<typeof pageOf>;
