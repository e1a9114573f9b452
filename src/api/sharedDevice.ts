/** Whether the users of this browser have said at sign-in that they share the device: then it keeps no records of patients (OFF-4). */
const name = 'wardstory:sharedDevice';

// Counts where the browser stores nothing.
let chosen: boolean | undefined;

export const isSharedDevice = (): boolean => {
  try {
    return chosen ?? localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

/** Remembers what was chosen on this device. */
export const shareDevice = (shared: boolean): void => {
  chosen = shared;
  try {
    if (shared) localStorage.setItem(name, 'yes');
    else localStorage.removeItem(name);
  } catch {
    // As above.
  }
};
