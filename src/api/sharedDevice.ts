/** Whether the users of this browser have said at sign-in that they share the device: then it keeps no records of patients (OFF-4). */
export const sharedDeviceKey = 'wardstory:sharedDevice';

// Counts where the browser stores nothing.
let chosen: boolean | undefined;

export const isSharedDevice = (): boolean => {
  try {
    return chosen ?? localStorage.getItem(sharedDeviceKey) !== null;
  } catch {
    return false;
  }
};

/** Remembers what was chosen on this device. */
export const shareDevice = (shared: boolean): void => {
  try {
    if (shared) localStorage.setItem(sharedDeviceKey, 'yes');
    else localStorage.removeItem(sharedDeviceKey);
    // What another tab chooses later counts here too.
    chosen = undefined;
  } catch {
    chosen = shared;
  }
};
