import { createPath, type Location, type Navigator } from 'react-router-dom';

/** Where the router takes the address from, and how it changes it. */
export type Address = {
  /** Calls `changed` after each change. Returns what ends it. */
  subscribe: (changed: () => void) => () => void;
  /** The same object until the address changes. */
  now: () => Location;
  navigator: Navigator;
};

/** Decides what becomes of leaving the page: calls `leave` now, later or never. */
type Guard = (leave: () => void) => void;

/** The last one is asked. */
let guards: readonly Guard[] = [];

/** Does what leaves the page, if need be after asking. */
export const leaveBy = (leave: () => void): void => {
  const guard = guards.at(-1);
  if (guard) guard(leave);
  else leave();
};

/** From now on `asks` is asked before the page is left for another of ours. Returns what ends it. */
export const guardLeaving = (asks: Guard): (() => void) => {
  guards = [...guards, asks];
  return () => {
    guards = guards.filter((each) => each !== asks);
  };
};

let shown: Location | undefined;
const followers = new Set<() => void>();
let travelled = false;

/** Whether somebody has gone Back or Forward here: to where whoever was here before may have been. */
export const hasTravelled = (): boolean => travelled;

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
// Back and Forward cannot be stopped, only undone: the address is put back before anything is drawn for the other one.
const followBack = () => {
  travelled = true;
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
    // Whoever comes next is told where the page is by then.
    shown = undefined;
    travelled = false;
  };
};

const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** Changes the address at once where the page stays, else if need be after asking. */
const change =
  (by: 'pushState' | 'replaceState'): Navigator['push'] =>
  (to, state = null) => {
    const href = createHref(to);
    const go = () => {
      history[by](state, '', href);
      follow();
    };
    if (new URL(href, location.href).pathname === location.pathname) go();
    else leaveBy(go);
  };

/** The browser's, except that a page can ask before it is left. */
export const browserAddress: Address = {
  subscribe,
  now,
  navigator: { createHref, push: change('pushState'), replace: change('replaceState'), go: (steps) => history.go(steps) },
};
