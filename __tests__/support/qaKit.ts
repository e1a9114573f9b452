import { act } from '@testing-library/react';
import { startKit } from '../../src/qa/kit';

/** Where the kit puts its own in the place of the page's. */
const places: readonly (readonly [object, readonly string[]])[] = [
  [window, ['fetch', 'XMLHttpRequest']],
  [Storage.prototype, ['setItem', 'removeItem']],
  [history, ['go', 'back', 'forward']],
];
let endings: (() => void)[] = [];
/** Takes everything of the kit off the page, as when each test ends. */
export const endKit = async () => {
  const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Time travel"] button');
  // A page that is still held would hold the next test's too.
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

/** The kit of a QA build on this page, until the test ends; calls go over its network. */
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
