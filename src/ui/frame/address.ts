import { createPath, type Location, type Navigator } from 'react-router-dom';

/** How the router reads and changes the address. */
export type Address = {
  /** Calls `changed` after each change. Returns a function that stops this. */
  subscribe: (changed: () => void) => () => void;
  /** The same object until the address changes. */
  now: () => Location;
  navigator: Navigator;
};

/** Decides whether the user leaves the page: calls `leave` now, later or never. */
type Guard = (leave: () => void) => void;

/** Only the last one is asked. */
let guards: readonly Guard[] = [];

/** Calls `leave`, after asking if a guard is set. */
export const leaveBy = (leave: () => void): void => {
  const guard = guards.at(-1);
  if (guard) guard(leave);
  else leave();
};

/** Asks `asks` before the user leaves the page for another one of the application. Returns a function that stops this. */
export const guardLeaving = (asks: Guard): (() => void) => {
  guards = [...guards, asks];
  return () => {
    guards = guards.filter((each) => each !== asks);
  };
};

let shown: Location | undefined;
const followers = new Set<() => void>();
let travelled = false;
let goneBack = false;

/** Whether the user has gone Back or Forward: that may lead to a page of an earlier user. */
export const hasTravelled = (): boolean => travelled;

/** Whether the user has come to the shown address by Back or Forward: the browser scrolls to where they were on that page. */
export const hasGoneBack = (): boolean => goneBack;

const read = (): Location => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: history.state, key: 'default' };
};
const now = () => {
  shown ??= read();
  return shown;
};
const follow = () => {
  shown = read();
  for (const changed of followers) changed();
};
// Back and Forward cannot be stopped, only undone: restore the address before the other page renders.
const followBack = () => {
  travelled = true;
  goneBack = true;
  const guard = guards.at(-1);
  if (!guard || location.pathname === now().pathname) return follow();
  history.pushState(now().state, '', createPath(now()));
  guard(() => history.back());
};

const subscribe = (changed: () => void) => {
  if (followers.size === 0) {
    addEventListener('popstate', followBack);
    shown = read();
  }
  followers.add(changed);
  return () => {
    followers.delete(changed);
    if (followers.size > 0) return;
    removeEventListener('popstate', followBack);
    // The next subscriber reads the address afresh.
    shown = undefined;
    travelled = false;
    goneBack = false;
  };
};

const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** Changes the address: at once within the same page, else after asking if a guard is set. */
const change =
  (by: 'pushState' | 'replaceState'): Navigator['push'] =>
  (to, state = null) => {
    const href = createHref(to);
    const go = () => {
      history[by](state, '', href);
      goneBack = false;
      follow();
    };
    if (new URL(href, location.href).pathname === location.pathname) go();
    else leaveBy(go);
  };

/** The browser's address, with guards that can ask before the user leaves a page. */
export const browserAddress: Address = {
  subscribe,
  now,
  navigator: { createHref, push: change('pushState'), replace: change('replaceState'), go: (steps) => history.go(steps) },
};
