import type { AcrossLock } from '../device/acrossLock';
import type { UserDevice } from '../device/userDevice';

/** Stores one kind of a user's unsent work across a lock of the screen. */
export type StorageAcrossLock = {
  /** Stores what a lock would lose; does nothing for undefined. */
  preserve: (value: Promise<object | undefined>) => Promise<void>;
  /** Gives each stored value to `take`, once. */
  restore: (take: (value: unknown) => void) => Promise<void>;
};

/** `hasOwner` says whether the user is still the page's. After a sign-out it stores nothing. */
export const acrossLockOf = (acrossLock: AcrossLock, here: UserDevice, hasOwner: () => boolean, about: string): StorageAcrossLock => ({
  preserve: async (value) => {
    if (hasOwner()) await acrossLock.preserve(here.userId, about, value, here.key());
  },
  restore: (take) => acrossLock.restore(here.userId, about, { key: () => here.key(), isOver: () => here.isOver, take }),
});
