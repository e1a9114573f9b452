import { isAnyOf } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { hospitalsApi } from '../api/hospitals';
import { renew } from '../api/renewal';
import type { Server } from '../api/server';
import { persistedSettings } from '../state/persistedSettings';
import { type Settings, selectSettings, settings, settingsOf, type UserSettings } from '../state/settings';
import { storageKeyOf } from '../state/storageKey';
import { type Local, readStored } from './persist';
import type { Listening } from './slices';

const { saved, written, notWritten } = settings.actions;

type Kept = { local: Local; persistor: () => Persistor | undefined };

const savedIn = ({ doctor, picture }: UserSettings) => JSON.stringify([doctor, picture]);

/** Reports settings as saved once the browser's storage has them. */
export const startSettings = ({ startListening }: Listening, server: Server, { local, persistor }: Kept): void => {
  const isWritten = (userId: string, here: Settings): boolean => {
    try {
      const found = readStored(local().getItem(storageKeyOf('settings')), persistedSettings);
      const there = typeof found === 'object' ? persistedSettings.restored(found) : undefined;
      return there !== undefined && savedIn(settingsOf(there, userId)) === savedIn(settingsOf(here, userId));
    } catch {
      return false;
    }
  };
  startListening({
    actionCreator: saved,
    effect: async ({ payload: { userId } }, { dispatch, getState }) => {
      await persistor()?.flush();
      dispatch(isWritten(userId, selectSettings(getState())) ? written() : notWritten());
    },
  });
  // The signed-in user's name, address or logo may have changed.
  const { updateHospital, setLogo, removeLogo } = hospitalsApi.endpoints;
  startListening({
    matcher: isAnyOf(updateHospital.matchFulfilled, setLogo.matchFulfilled, removeLogo.matchFulfilled),
    effect: async (_, { dispatch }) => {
      await renew(server, dispatch);
    },
  });
};
