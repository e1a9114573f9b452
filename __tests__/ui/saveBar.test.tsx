import { ThemeProvider } from '@mui/system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../../src/theme/theme';
import { SaveBar } from '../../src/ui/forms/SaveBar';

const Form = ({ name }: { name: string }) => (
  <form>
    <input aria-label={name} />
    <SaveBar>
      <button type="button">{`Save ${name}`}</button>
    </SaveBar>
  </form>
);
const page = (names: readonly string[]) => (
  <ThemeProvider theme={theme}>
    {names.map((name) => (
      <Form key={name} name={name} />
    ))}
  </ThemeProvider>
);
/** The bars that lie at the lower edge of the screen, by their buttons. */
const held = () => [...document.querySelectorAll('[data-held]')].map((bar) => bar.querySelector('button')?.textContent);

test('UX-2 CHT-7 of two forms the one that was opened or typed into last has its save bar at the lower edge; a press moves none', async () => {
  const user = userEvent.setup();
  const { rerender } = render(page(['First']));
  expect(held()).toEqual(['Save First']);
  rerender(page(['First', 'Second']));
  expect(held()).toEqual(['Save Second']);
  await user.click(screen.getByLabelText('First'));
  await user.click(screen.getByText('Save First'));
  expect(held()).toEqual(['Save Second']);
  await user.type(screen.getByLabelText('First'), 'a');
  expect(held()).toEqual(['Save First']);
  rerender(page(['Second']));
  expect(held()).toEqual(['Save Second']);
  rerender(page([]));
  expect(held()).toEqual([]);
});

test('UX-2 a form in which nothing is written keeps its save bar below its fields', () => {
  const form = (rests: boolean) => (
    <ThemeProvider theme={theme}>
      <SaveBar rests={rests}>
        <button type="submit">Save</button>
      </SaveBar>
    </ThemeProvider>
  );
  const { rerender } = render(form(true));
  expect(held()).toEqual([]);
  rerender(form(false));
  expect(held()).toEqual(['Save']);
});
