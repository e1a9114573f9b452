import { useNow } from '../texts/useNow';

/** Milliseconds after which much may have changed on a ward. */
const oldAfter = 12 * 60 * 60_000;
/** Milliseconds by which this device's clock may be behind the server's. If it is further behind, it was set back, and nobody knows the age. */
const clockTolerance = 5 * 60_000;

/** Whether much may have changed since `at`, the time of what this device shows (OFF-2); false for no time. */
export const useIsOld = (at: string | undefined): boolean => {
  const now = useNow();
  if (at === undefined || now === undefined) return false;
  const age = now - Date.parse(at);
  return age > oldAfter || age < -clockTolerance;
};
