import { createPath, type Location, parsePath, type To } from 'react-router-dom';
import type { Address } from './address';

/** An address that is not the browser's, for prerendering, tests and frames. It has no Back. */
export const memoryAddress = (start: string): Address => {
  const followers = new Set<() => void>();
  const at = (to: To, state: unknown = null): Location => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return { pathname, search, hash, state, key: 'default' };
  };
  let present = at(start);
  const go = (to: To, state?: unknown) => {
    present = at(to, state);
    for (const changed of followers) changed();
  };
  return {
    subscribe: (changed) => {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    now: () => present,
    navigator: { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), push: go, replace: go, go: () => undefined },
  };
};
