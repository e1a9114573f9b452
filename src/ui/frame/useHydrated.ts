import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and during its hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
