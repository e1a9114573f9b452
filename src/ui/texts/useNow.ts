import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** Calls `changed` at the start of each minute. */
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

/** The present minute in milliseconds since 1970; undefined when rendered without a browser. */
export const useNow = (): number | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => undefined,
  );
