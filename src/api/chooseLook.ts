import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Look } from '../state/look';
import type { Server } from './server';

/** Sets this device's theme or language from a page that loads before the settings slice. */
export const chooseLook =
  (chosen: Partial<Look>): ThunkAction<Promise<void>, unknown, Server, UnknownAction> =>
  async (dispatch, _, server) => {
    const [{ settings }] = await Promise.all([import(/* webpackChunkName: "api" */ '../state/settings'), server.connected()]);
    dispatch(settings.actions.lookChosen(chosen));
  };
