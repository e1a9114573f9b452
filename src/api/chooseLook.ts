import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Look } from '../state/look';
import type { Server } from './server';

/** Chooses how this device's pages look, from a page that is loaded before the settings are. */
export const chooseLook =
  (chosen: Partial<Look>): ThunkAction<Promise<void>, unknown, Server, UnknownAction> =>
  async (dispatch, _, server) => {
    const [{ settings }] = await Promise.all([import(/* webpackChunkName: "api" */ '../state/settings'), server.connected()]);
    dispatch(settings.actions.lookChosen(chosen));
  };
