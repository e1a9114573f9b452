import { ThemeProvider } from '@mui/system';
import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { paths } from '../../contract/paths';
import { Routes } from '../../src/app/Routes';
import { auth } from '../../src/state/auth';
import { theme } from '../../src/theme/theme';
import { AddressRouter } from '../../src/ui/frame/AddressRouter';
import { lazyPage } from '../../src/ui/frame/lazyPage';
import { memoryAddress } from '../../src/ui/frame/memoryAddress';
import { makeTexts, TextProvider } from '../../src/ui/texts/texts';

test('OFF-2 a page’s script is asked for together with its area’s, not after it', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  const never = lazyPage(() => new Promise<never>(() => undefined));
  const area = lazyPage<{ children: ReactNode }>(() => new Promise<never>(() => undefined));
  const areas = { public: area, admin: area, doctor: area };
  const pages = [{ path: paths.about, for: 'anyone', area: 'public', component: lazyPage(load) } as const];
  await act(async () => {
    render(
      <ThemeProvider theme={theme}>
        <TextProvider texts={makeTexts()}>
          <Provider store={configureStore({ reducer: { auth: auth.reducer } })}>
            <AddressRouter address={memoryAddress(paths.about)}>
              <Routes {...{ pages, areas }} cover={never} PersistenceNotice={never} />
            </AddressRouter>
          </Provider>
        </TextProvider>
      </ThemeProvider>,
    );
  });
  expect(load).toHaveBeenCalledTimes(1);
});
