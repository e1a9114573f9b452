import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** As each minute begins. */
const everyMinute = (changed: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(next, minute - (Date.now() % minute));
  };
  const next = () => {
    changed();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
};

/** The present minute in milliseconds; undefined while drawn without a browser. */
export const useNow = (): number | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => undefined,
  );
