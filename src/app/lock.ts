import { auth, identityOf } from '../state/auth';
import type { Store } from './slices';

/** The key of the last use in any tab of this browser: milliseconds since 1970. */
const lastUse = 'wardstory:lastUse';
const noted = 2_000;
const looksEvery = 5_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** The idle limit in milliseconds. The server gives minutes for a desktop and a touch device (LOCK_MINUTES, LOCK_MINUTES_TOUCH). */
const limitOf = ({ document, matchMedia }: Window): number => {
  const said = document.querySelector<HTMLMetaElement>('meta[name="lock-minutes"]')?.content.split(' ').map(Number) ?? [];
  const [desktop = 15, touch = 5] = said.filter((minutes) => minutes > 0);
  return (matchMedia('(pointer: coarse)').matches ? touch : desktop) * 60_000;
};

/**
 * Locks the screen when no tab of this browser was used for the allowed time (ACC-12), and at once when the application starts after
 * such a time. Sleep stops one clock and setting the time moves the other, so the longer idle time counts.
 */
export const watchIdleness = (store: Store, page: Window): void => {
  const limit = limitOf(page);
  const stored = (): number => {
    try {
      return Number(page.localStorage.getItem(lastUse));
    } catch {
      return 0; // Without storage each tab counts for itself.
    }
  };
  let known = stored();
  /** The stored value that this tab knows: another value means use in another tab. Unchanged when nothing can be stored. */
  let heard = known;
  let used = performance.now();
  let uploads: unknown;

  const note = () => {
    used = performance.now();
    if (Math.abs(Date.now() - known) < noted) return;
    known = Date.now();
    try {
      page.localStorage.setItem(lastUse, String(known));
      heard = known;
    } catch {
      // As above.
    }
  };
  const look = () => {
    const state = store.getState();
    // A running upload counts as use.
    if (uploads !== undefined && state.uploads !== uploads) note();
    uploads = state.uploads;
    const last = stored();
    if (last !== heard && last > 0) {
      [heard, known] = [last, last];
      used = performance.now() - Math.max(0, Date.now() - last);
    }
    const idle = Math.max(performance.now() - used, known > 0 ? Date.now() - known : 0);
    if (idle >= limit && identityOf(state.auth)) store.dispatch(auth.actions.lockAsked());
  };

  if (identityOf(store.getState().auth) && known > 0 && Date.now() - known >= limit) store.dispatch(auth.actions.idleLimitReached());
  note();
  for (const use of uses) page.addEventListener(use, note, { passive: true, capture: true });
  for (const back of ['focus', 'pageshow']) page.addEventListener(back, look);
  for (const back of ['visibilitychange', 'resume']) page.document.addEventListener(back, look);
  setInterval(look, Math.min(looksEvery, limit / 4));
};
