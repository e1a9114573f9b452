import { useSyncExternalStore } from 'react';

const minute = 60_000;
const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;
const wait = () => {
  timer = setTimeout(
    () => {
      for (const changed of followers) changed();
      // The last one may have gone meanwhile.
      if (followers.size > 0) wait();
    },
    minute - (Date.now() % minute),
  );
};
/** Calls `changed` at the start of each minute. One timer for all: a long list would start and stop one a row. */
const everyMinute = (changed: () => void) => {
  // Each call is one of its own, also of the same function.
  const follow = () => changed();
  if (followers.size === 0) wait();
  followers.add(follow);
  return () => {
    followers.delete(follow);
    if (followers.size === 0) clearTimeout(timer);
  };
};

/** The present minute in milliseconds since 1970; undefined when rendered without a browser. */
export const useNow = (): number | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => undefined,
  );
