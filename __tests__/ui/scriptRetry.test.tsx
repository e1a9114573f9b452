import { ThemeProvider } from '@mui/system';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { theme } from '../../src/theme/theme';
import { ErrorBoundary } from '../../src/ui/frame/ErrorBoundary';
import { lazyPage } from '../../src/ui/frame/lazyPage';
import { makeTexts, TextProvider } from '../../src/ui/texts/texts';

/** A page whose script comes after some failures; returns how often it was asked for. */
const open = async (failures: number) => {
  let asked = 0;
  const Page = lazyPage(async () => {
    asked += 1;
    if (asked <= failures) throw new Error('no network');
    return { default: () => <h1>The page</h1> };
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    render(
      <ThemeProvider theme={theme}>
        <TextProvider texts={makeTexts()}>
          <ErrorBoundary page="/one">
            <Suspense>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </TextProvider>
      </ThemeProvider>,
    );
  });
  return () => asked;
};
afterEach(() => jest.restoreAllMocks());

test('UX-3 a script that failed to load is tried once more by itself: the network may be back before its loss was noticed', async () => {
  await open(1);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});

test('UX-3 a script that fails again is tried when the user asks for it, or when the network comes back', async () => {
  const asked = await open(2);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(asked()).toBe(2);
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible());
  expect(asked()).toBe(3);
});
