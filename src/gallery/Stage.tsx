import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { NavigationType, UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router-dom';
import { paths } from '../../contract/paths';
import { api } from '../api/base';
import { Server } from '../api/server';
import { answers as keptAnswers } from '../state/answers';
import { appointment } from '../state/appointment';
import { auth } from '../state/auth';
import { connection } from '../state/connection';
import { device } from '../state/device';
import { drafts } from '../state/draft';
import { outbox } from '../state/outbox';
import { persistence } from '../state/persistence';
import { popUp } from '../state/popUp';
import { round } from '../state/round';
import { settings } from '../state/settings';
import { sidebar } from '../state/sidebar';
import { tasks } from '../state/tasks';
import { uploads } from '../state/uploads';
import type { Address } from '../ui/frame/address';
import { memoryAddress } from '../ui/frame/memoryAddress';
import { asAdmin } from './people';
import type { Scene } from './specimen';
import { standIn } from './standIn';

const plan = { plan: 'premium' as const, trialEnds: null, trialOver: false, used: { doctors: 0, patients: 0, uploads: 0, messages: 0 } };

/** A separate store with the product's machines and API. It stores nothing in the browser, and its calls never leave the page. */
const storeOf = ({ before = asAdmin, answers }: Scene) => {
  const server = new Server('', async () => undefined, standIn({ getPlan: { data: plan }, ...answers }));
  server.hold('the gallery needs no token');
  const slices = [
    auth,
    connection,
    sidebar,
    popUp,
    drafts,
    outbox,
    device,
    round,
    keptAnswers,
    uploads,
    appointment,
    settings,
    persistence,
    tasks,
  ] as const;
  const store = configureStore({
    reducer: combineSlices(api, ...slices),
    devTools: false,
    middleware: (defaults) => defaults({ thunk: { extraArgument: server } }).concat(api.middleware),
  });
  for (const action of before) store.dispatch(action);
  return store;
};

/** Replaces `AddressRouter` inside the page's router, because react-router does not allow nested routers. */
const OwnAddress = ({ address, children }: { address: Address; children: ReactNode }) => {
  const location = useSyncExternalStore(address.subscribe, address.now);
  const { navigator } = address;
  return (
    <UNSAFE_NavigationContext.Provider value={{ basename: '/', navigator, static: false, useTransitions: undefined, future: {} }}>
      <UNSAFE_LocationContext.Provider value={{ location, navigationType: NavigationType.Pop }}>{children}</UNSAFE_LocationContext.Provider>
    </UNSAFE_NavigationContext.Provider>
  );
};

/** Gives a part its own store and address, so that parts are independent and their links do not leave the gallery. */
export const Stage = ({ scene = {}, children }: { scene?: Scene | undefined; children: ReactNode }) => {
  const [{ store, address }] = useState(() => ({ store: storeOf(scene), address: memoryAddress(scene.at ?? paths.adminDashboard) }));
  return (
    <Provider store={store}>
      <OwnAddress address={address}>{children}</OwnAddress>
    </Provider>
  );
};
