import { useSyncExternalStore } from 'react';
import { type BrowserLocationHook, navigate } from 'wouter/use-browser-location';

/** Decides what becomes of leaving the page: calls `leave` now, later or never. */
type Guard = (leave: () => void) => void;

/** The last one is asked. */
let guards: readonly Guard[] = [];
let shown: string | undefined;
const followers = new Set<() => void>();
let travelled = false;

/** Whether somebody has gone Back or Forward here: to where whoever was here before may have been. */
export const hasTravelled = (): boolean => travelled;

const path = () => {
  shown ??= location.pathname;
  return shown;
};
const follow = () => {
  shown = location.pathname;
  for (const changed of followers) changed();
};
// Back and Forward cannot be stopped, only undone: the address is put back before anything is drawn for the other one.
const followBack = () => {
  travelled = true;
  const guard = guards.at(-1);
  if (!guard || location.pathname === path()) return follow();
  history.pushState(history.state, '', path());
  guard(() => history.back());
};

const changes = [
  ['popstate', followBack],
  // wouter's own events.
  ['pushState', follow],
  ['replaceState', follow],
] as const;
const subscribe = (changed: () => void) => {
  if (followers.size === 0) {
    for (const [event, listener] of changes) addEventListener(event, listener);
    shown = location.pathname;
  }
  followers.add(changed);
  return () => {
    followers.delete(changed);
    if (followers.size > 0) return;
    for (const [event, listener] of changes) removeEventListener(event, listener);
    // Whoever comes next is told where the page is by then.
    shown = undefined;
    travelled = false;
  };
};

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

const navigateOrAsk: typeof navigate = (to, options) => {
  const stays = new URL(to, location.href).pathname === location.pathname;
  if (stays) navigate(to, options);
  else leaveBy(() => navigate(to, options));
};

/** Where the router takes the address from: the browser's, except that a page can ask before it is left. */
export const useAddress: BrowserLocationHook = () => [useSyncExternalStore(subscribe, path, path), navigateOrAsk];
