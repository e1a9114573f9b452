import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { api } from '../api/base';
import { Server } from '../api/server';
import { appointment } from '../state/appointment';
import { auth } from '../state/auth';
import { connection } from '../state/connection';
import { device } from '../state/device';
import { drafts } from '../state/draft';
import { keeping } from '../state/keeping';
import { outbox } from '../state/outbox';
import { popUp } from '../state/popUp';
import { settings } from '../state/settings';
import { sidebar } from '../state/sidebar';
import { uploads } from '../state/uploads';
import { asAdmin } from './people';
import type { Scene } from './specimen';
import { standIn } from './standIn';

const plan = { plan: 'premium' as const, trialEnds: null, trialOver: false, used: { doctors: 0, patients: 0, uploads: 0, messages: 0 } };

/** The product's own machines and API, in a store of its own: nothing of it is kept, and what it calls never leaves the page. */
const storeOf = ({ before = asAdmin, answers }: Scene) => {
  const server = new Server('', async () => undefined, standIn({ getPlan: { data: plan }, ...answers }));
  server.hold('the gallery needs no token');
  const slices = [auth, connection, sidebar, popUp, drafts, outbox, device, uploads, appointment, settings, keeping] as const;
  const store = configureStore({
    reducer: combineSlices(api, ...slices),
    devTools: false,
    middleware: (defaults) => defaults({ thunk: { extraArgument: server } }).concat(api.middleware),
  });
  for (const action of before) store.dispatch(action);
  return store;
};

/** Around a part: a store and an address of its own, so that parts know nothing of each other and their links lead nowhere. */
export const Stage = ({ scene = {}, children }: { scene?: Scene | undefined; children: ReactNode }) => {
  const [{ store, place }] = useState(() => ({ store: storeOf(scene), place: memoryLocation({ path: scene.at ?? '/admindashboard' }) }));
  return (
    <Provider store={store}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        {children}
      </Router>
    </Provider>
  );
};
