import { useSyncExternalStore } from 'react';

const minute = 60_000;
const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
};

/** The present minute in milliseconds; undefined while drawn without a browser. */
export const useNow = (): number | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => undefined,
  );
