import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Server } from './server';

/**
 * What signing out would do to a user's work on this device, without opening any of it: `notes` are half-written or unsent and stay, `files`
 * are not uploaded and go. `opens`: until then their password opens this device without the server.
 */
export type LeftBehind = { notes: number; files: number; opens: boolean };

const nothing: LeftBehind = { notes: 0, files: 0, opens: false };
const counts = new WeakMap<Server, (userId: string) => Promise<LeftBehind>>();

/** From now on `count` looks into the device's storage. */
export const countWith = (server: Server, count: (userId: string) => Promise<LeftBehind>): void => {
  counts.set(server, count);
};

/** What a user would leave behind here. Never rejects: nothing is known of storage that does not answer. */
export const leftBehindBy =
  (userId: string): ThunkAction<Promise<LeftBehind>, unknown, Server, UnknownAction> =>
  async (_, __, server) => {
    try {
      await server.connected();
      return (await counts.get(server)?.(userId)) ?? nothing;
    } catch {
      return nothing;
    }
  };
