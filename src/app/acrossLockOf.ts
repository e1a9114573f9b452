import type { AcrossLock } from '../device/acrossLock';
import type { UserDevice } from '../device/userDevice';

/** One user's storage across a lock, for one part of what they write. */
export type StorageAcrossLock = {
  /** Stores what would be lost with a lock; undefined is not stored. */
  preserve: (value: Promise<object | undefined>) => Promise<void>;
  /** Gives each stored value to `take`, once. */
  restore: (take: (value: unknown) => void) => Promise<void>;
};

/** `hasOwner`: whether somebody goes on here. After a sign-out nothing is stored. */
export const acrossLockOf = (acrossLock: AcrossLock, here: UserDevice, hasOwner: () => boolean, about: string): StorageAcrossLock => ({
  preserve: async (value) => {
    if (hasOwner()) await acrossLock.preserve(here.userId, about, value, here.key());
  },
  restore: (take) => acrossLock.restore(here.userId, about, { key: () => here.key(), isOver: () => here.isOver, take }),
});
