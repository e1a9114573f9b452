import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import type { Page, Pages } from '../../src/app/pages';
import { Routes } from '../../src/app/Routes';
import { auth } from '../../src/state/auth';
import { lazyPage } from '../../src/ui/frame/lazyPage';
import { makeTexts, TextProvider } from '../../src/ui/texts/texts';

const identity = {
  user: { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: null },
  doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' },
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

const page = (path: string, user: Page['for']): Page => ({
  path,
  for: user,
  area: 'none',
  component: lazyPage(async () => ({ default: () => <h1>{path}</h1> })),
});
const Frame = lazyPage(async () => ({ default: ({ children }: { children: ReactNode }) => children }));
const Nothing = lazyPage(async () => ({ default: () => null }));
const pages: Pages = {
  pages: [page('/signin', 'visitor'), page('/doctorsettings', 'doctor'), page('/doctordashboard', 'doctor')],
  areas: { public: Frame, admin: Frame, doctor: Frame, record: Frame },
  cover: Nothing,
  KeepingNotice: Nothing,
};

/** A browser's address, and who follows it. */
let address = '/doctorsettings';
let heard: (() => void) | undefined;
const store = configureStore({ reducer: combineReducers({ auth: auth.reducer }) });
const follow = (changed: () => void) => {
  heard = changed;
  return () => undefined;
};
const go = (to: string) => {
  address = to;
  // Another tab is heard of before anything is drawn for the new address.
  if (address.startsWith('/signin')) {
    store.dispatch(auth.actions.submitted({ email: 'bisi@example.org', password: 'a handle' }));
    store.dispatch(auth.actions.accepted(identity));
  }
  heard?.();
};
const useAddress = (): [string, typeof go] => [useSyncExternalStore(follow, () => address.replace(/\?.*/, '')), go];
const useSearch = () => address.replace(/^[^?]*\??/, '');

test('ACC-5 who is signed in by another tab in the very moment in which this one sends them to sign-in sees the page they asked for', async () => {
  await act(async () => {
    render(
      <TextProvider texts={makeTexts()}>
        <Provider store={store}>
          <Router hook={useAddress} searchHook={useSearch}>
            <Routes {...pages} />
          </Router>
        </Provider>
      </TextProvider>,
    );
  });
  expect(await screen.findByRole('heading')).toHaveTextContent('/doctorsettings');
});
