import { countWith } from '../api/leftBehind';
import type { Server } from '../api/server';
import { withDatabase } from '../device/database';
import { hasPasswordKey } from '../device/passwordKeys';
import { withTimeout } from '../device/withTimeout';

/** Counts what a user has on this device, by the keys of its rows: nothing is opened. */
export const countLeftBehind = (server: Server): void =>
  countWith(server, (userId) => {
    const own = IDBKeyRange.bound([userId], [userId, []]);
    return withDatabase(async (database) => {
      const [notes, files, opens] = await Promise.all([
        withTimeout(database.count('notes', own)),
        withTimeout(database.count('uploads', own)),
        hasPasswordKey(database, userId, Date.now()),
      ]);
      return { notes, files, opens };
    });
  });
