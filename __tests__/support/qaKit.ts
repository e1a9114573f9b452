import { act } from '@testing-library/react';
import { startKit } from '../../src/qa/kit';

/** The globals that the kit replaces. */
const places: readonly (readonly [object, readonly string[]])[] = [
  [window, ['fetch', 'XMLHttpRequest']],
  [Storage.prototype, ['setItem', 'removeItem']],
  [history, ['go', 'back', 'forward']],
];
let endings: (() => void)[] = [];
/** Removes the kit from the page, as at the end of each test. */
export const endKit = async () => {
  const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Time travel"] button');
  // If the page is still held, resume it: otherwise the next test's page would be held too.
  await act(async () => [...buttons].find(({ textContent }) => textContent === 'Resume')?.click());
  for (const end of endings) end();
  endings = [];
};
afterEach(endKit);

const asItWas = () =>
  places.map(([owner, names]) => {
    const before = names.map((name) => [name, Reflect.get(owner, name)] as const);
    return () => void Object.assign(owner, Object.fromEntries(before));
  });

/** Adds the kit of a QA build to this page until the test ends. Calls go over its bad network. */
export const kitOver = () => {
  process.env.WARDSTORY_KIT = 'qa';
  endings.push(...asItWas(), () => document.getElementById('qa-edge')?.remove());
  const added = jest.spyOn(window, 'addEventListener');
  endings.push(() => {
    for (const [type, listener, options] of added.mock.calls) window.removeEventListener(type, listener, options);
    added.mockRestore();
  });
  const { ofStore, begin } = startKit(window);
  return { forStore: { kit: ofStore }, begin };
};
