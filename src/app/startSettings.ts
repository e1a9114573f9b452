import type { Persistor, Storage } from 'redux-persist';
import { hospitalsApi } from '../api/hospitals';
import { renew } from '../api/renewal';
import type { Server } from '../api/server';
import { selectSettings, settings } from '../state/settings';
import { readStored } from './keep';
import type { Listening } from './makeStore';

const { saved, written, notWritten } = settings.actions;

type Kept = { storage: Storage; persistor: () => Persistor | undefined };

/** From now on what is saved in the settings is called saved once the browser's storage has it. */
export const startSettings = ({ startListening }: Listening, server: Server, { storage, persistor }: Kept): void => {
  startListening({
    actionCreator: saved,
    effect: async (_, { dispatch, getState }) => {
      await persistor()?.flush();
      const { users } = selectSettings(getState());
      const found = await Promise.resolve(storage.getItem('wardstory:settings')).catch(() => null);
      const kept = JSON.stringify(readStored(found)?.users) === JSON.stringify(users);
      dispatch(kept ? written() : notWritten());
    },
  });
  // Who is signed in may have another name or address now.
  startListening({
    matcher: hospitalsApi.endpoints.updateHospital.matchFulfilled,
    effect: async (_, { dispatch }) => {
      await renew(server, dispatch);
    },
  });
};
