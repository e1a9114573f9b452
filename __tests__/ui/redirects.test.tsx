import { ThemeProvider } from '@mui/system';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { paths } from '../../contract/paths';
import type { Page, Pages } from '../../src/app/pages';
import { Routes } from '../../src/app/Routes';
import { auth } from '../../src/state/auth';
import { theme } from '../../src/theme/theme';
import { AddressRouter } from '../../src/ui/frame/AddressRouter';
import type { Address } from '../../src/ui/frame/address';
import { lazyPage } from '../../src/ui/frame/lazyPage';
import { memoryAddress } from '../../src/ui/frame/memoryAddress';
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
  pages: [page(paths.signIn, 'visitor'), page(paths.doctorSettings, 'doctor'), page(paths.doctorDashboard, 'doctor')],
  areas: { public: Frame, admin: Frame, doctor: Frame },
  cover: Nothing,
  PersistenceNotice: Nothing,
};

const store = configureStore({ reducer: combineReducers({ auth: auth.reducer }) });
const inMemory = memoryAddress(paths.doctorSettings);
const { navigator } = inMemory;
const replace: typeof navigator.replace = (to, state) => {
  // Another tab is heard of before anything is drawn for the new address.
  if (navigator.createHref(to).startsWith(paths.signIn)) {
    store.dispatch(auth.actions.submitted({ email: 'bisi@example.org', password: 'a handle' }));
    store.dispatch(auth.actions.accepted(identity));
  }
  navigator.replace(to, state);
};
const address: Address = { ...inMemory, navigator: { ...navigator, replace } };

test('ACC-5 a sign-in in another tab during the redirect to sign-in leads to the requested page', async () => {
  await act(async () => {
    render(
      <ThemeProvider theme={theme}>
        <TextProvider texts={makeTexts()}>
          <Provider store={store}>
            <AddressRouter address={address}>
              <Routes {...pages} />
            </AddressRouter>
          </Provider>
        </TextProvider>
      </ThemeProvider>,
    );
  });
  expect(await screen.findByRole('heading')).toHaveTextContent(paths.doctorSettings);
});
