import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stage } from '../../src/gallery/Stage';
import { theme } from '../../src/theme/theme';
import { Loaded } from '../../src/ui/frame/Loaded';
import { makeTexts, TextProvider } from '../../src/ui/texts/texts';

type Query = Parameters<typeof Loaded<string[]>>[0]['query'];

const shown = (query: Query) =>
  render(
    <ThemeProvider theme={theme}>
      <TextProvider texts={makeTexts()}>
        <Stage>
          <Loaded query={query} isEmpty={(all) => all.length === 0} empty={<p>Nobody is here yet.</p>}>
            {(all) => <p>{all.join()}</p>}
          </Loaded>
        </Stage>
      </TextProvider>
    </ThemeProvider>,
  );
const query = (changed: Partial<Query>): Query => ({ isFetching: false, refetch: () => undefined, ...changed });

test('UX-3 loading data has a skeleton', () => {
  shown(query({ isFetching: true }));
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

test('UX-3 a failure shows a sentence with Retry', async () => {
  const refetch = jest.fn();
  shown(query({ error: { kind: 'unreachable', status: 0, code: 'problem.unreachable' }, refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached. Please check the connection and try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('UX-3 an unknown failure shows a sentence too', () => {
  shown(query({ error: new Error('boom') }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
});

test('UX-3 an empty list has its text, and is not a failure', () => {
  shown(query({ currentData: [] }));
  expect(screen.getByText('Nobody is here yet.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('UX-3 loaded data stays visible during a refetch and after a failed one', () => {
  shown(query({ currentData: ['Ada'], isFetching: true, error: new Error('late') }));
  expect(screen.getByText('Ada')).toBeVisible();
});
