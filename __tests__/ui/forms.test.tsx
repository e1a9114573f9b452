import { ThemeProvider } from '@mui/system';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { signInForm } from '../../contract/accounts';
import type { FieldError } from '../../contract/problems';
import { theme } from '../../src/theme/theme';
import { ErrorSummary } from '../../src/ui/forms/ErrorSummary';
import { Field } from '../../src/ui/forms/Field';
import { PasswordField } from '../../src/ui/forms/PasswordField';
import { SubmitButton } from '../../src/ui/forms/SubmitButton';
import { useSubmissionKey } from '../../src/ui/forms/submissionKey';
import { useContractForm } from '../../src/ui/forms/useContractForm';
import { makeTexts, TextProvider } from '../../src/ui/texts/texts';

type Values = { email: string; password: string };
/** Sends the values under a key; answers what the server finds wrong with them. */
type Send = (values: Values, key: string) => Promise<readonly FieldError[]>;

type Rules = () => Promise<typeof signInForm>;
const rules: Rules = async () => signInForm;

const Form = ({ send, loadSchema = rules }: { send: Send; loadSchema?: Rules }) => {
  const keyFor = useSubmissionKey();
  const form = useContractForm<Values>(loadSchema, { email: '', password: '' });
  const submit = form.handleSubmit(async (values) => {
    form.setServerErrors({ errors: await send(values, keyFor(values)) });
  });
  return (
    <form noValidate suppressHydrationWarning onSubmit={submit} onFocusCapture={form.prefetch}>
      <ErrorSummary items={form.summary} />
      <Field label="Email" field={form.field('email')} />
      <PasswordField label="Password" field={form.field('password')} autoComplete="current-password" />
      <SubmitButton busy={form.busy} busyText="Please wait">
        Sign in
      </SubmitButton>
    </form>
  );
};

const page = (send: Send, loadSchema?: Rules) => (
  <ThemeProvider theme={theme}>
    <TextProvider texts={makeTexts()}>
      <Form send={send} {...(loadSchema && { loadSchema })} />
    </TextProvider>
  </ThemeProvider>
);
const accepting = () => jest.fn<ReturnType<Send>, Parameters<Send>>().mockResolvedValue([]);
const held = () => {
  let answer: (errors: readonly FieldError[]) => void = () => undefined;
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return { send, answer: (errors: readonly FieldError[] = []) => act(async () => answer(errors)) };
};

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submitButton = () => screen.getByRole('button', { name: 'Sign in' });
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(email(), 'ada@example.org');
  await user.type(password(), 'Correct1horse!');
};

test('UX-2 a field brings no style sheet of its own, which would compute the style of the whole page anew', () => {
  const sheets = () => document.querySelectorAll('style[data-emotion$="-global"]').length;
  const before = sheets();
  render(page(accepting()));
  expect(email()).toBeVisible();
  expect(sheets()).toBe(before);
});

test('UX-4 an error shows under a field only after it loses focus, and disappears when it is corrected', async () => {
  const user = userEvent.setup();
  render(page(accepting()));
  await user.type(email(), 'ada');
  expect(email()).toHaveAccessibleDescription('');
  await user.tab();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Incorrect email address'));
  expect(email()).toBeInvalid();
  expect(password()).toBeValid();
  expect(password()).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(email(), '@example.org');
  await waitFor(() => expect(email()).toBeValid());
  expect(email()).toHaveAccessibleDescription('');
});

test('UX-4 a refused submit sends nothing, lists the errors and focuses the first wrong field', async () => {
  const user = userEvent.setup();
  const send = accepting();
  render(page(send));
  await user.type(email(), 'ada@example.org');
  await user.click(submitButton());
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription('Enter a correct password');
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');

  await user.clear(email());
  await user.click(submitButton());
  await waitFor(() => expect(email()).toHaveFocus());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please enter a valid email address',
    'Enter a correct password',
  ]);
  await user.click(screen.getByRole('link', { name: 'Enter a correct password' }));
  expect(password()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('UX-4 if the rules cannot be loaded, the form says so and sends nothing; it can be sent once they are loaded', async () => {
  const user = userEvent.setup();
  const send = accepting();
  const loadSchema = jest.fn(rules).mockRejectedValue(new Error('Loading chunk 12 failed'));
  render(page(send, loadSchema));
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached'));
  expect(send).not.toHaveBeenCalled();
  expect(submitButton()).toBeEnabled();
  loadSchema.mockImplementation(rules);
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('UX-4 a double click followed by Enter submits once; afterwards the form can be sent again', async () => {
  const user = userEvent.setup();
  const { send, answer } = held();
  const { container } = render(page(send));
  await fillIn(user);
  await user.dblClick(submitButton());
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Please wait' })).toBeDisabled();
  // The disabled button is not the only guard: some submits never pass it.
  act(() => container.querySelector('form')?.requestSubmit());
  await answer();
  expect(submitButton()).toBeEnabled();
  expect(send).toHaveBeenCalledTimes(1);
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await answer();
});

test('UX-4 two submits in one turn, before the button could be disabled, send once', async () => {
  const user = userEvent.setup();
  const { send, answer } = held();
  const { container } = render(page(send));
  await fillIn(user);
  const form = container.querySelector('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(send).toHaveBeenCalled());
  await answer();
  expect(submitButton()).toBeEnabled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('UX-4 a server’s error shows under its field, which gets the focus; typed text stays', async () => {
  const user = userEvent.setup();
  const { send, answer } = held();
  render(page(send));
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalled());
  await answer([{ path: 'email', code: 'text.tooLong', message: '', values: { max: 254 } }]);
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription(/254/);
  expect(email()).toHaveFocus();
  expect(password()).toBeValid();
  expect(email()).toHaveValue('ada@example.org');
  expect(password()).toHaveValue('Correct1horse!');
  await user.type(email(), 'x');
  await waitFor(() => expect(email()).toBeValid());
});

test('UX-4 a retry with the same values keeps the submission’s key; changed values get a new one', async () => {
  const user = userEvent.setup();
  const send = accepting();
  render(page(send));
  await fillIn(user);
  for (const times of [1, 2]) {
    await user.click(submitButton());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(submitButton()).toBeEnabled());
  }
  await user.type(email(), '.ng');
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const [first, second, third] = send.mock.calls.map(([, key]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['kept and sent', false],
  ['sent by a press before hydration, once', true],
])('ACC-3 text typed before hydration is %s', async (_, isPressed) => {
  const user = userEvent.setup();
  const send = accepting();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(send));
  for (const [field, typed] of [
    [email(), 'ada@example.org'],
    [password(), 'Correct1horse!'],
  ] as const) {
    if (field instanceof HTMLInputElement) field.value = typed;
  }
  const form = container.querySelector('form');
  // As src/app/early.ts does.
  if (isPressed) form?.setAttribute('data-pressed', '');
  const complained = jest.fn();
  render(page(send), { container, hydrate: true, onRecoverableError: complained });
  expect(complained).not.toHaveBeenCalled();
  if (!isPressed) {
    expect(email()).toHaveValue('ada@example.org');
    expect(password()).toHaveValue('Correct1horse!');
    await user.click(submitButton());
  }
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ email: 'ada@example.org', password: 'Correct1horse!' }, expect.any(String));
  expect(form).not.toHaveAttribute('data-pressed');
});

test('ACC-3 values that a password manager fills in without an event are sent', async () => {
  const user = userEvent.setup();
  const send = accepting();
  render(page(send));
  for (const [field, filled] of [
    [email(), 'ada@example.org'],
    [password(), 'Correct1horse!'],
  ] as const) {
    if (field instanceof HTMLInputElement) field.value = filled;
  }
  await user.click(submitButton());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'ada@example.org', password: 'Correct1horse!' }, expect.any(String)));
});

test('UX-4 a password can be shown while it is typed, and Caps Lock is reported', async () => {
  const user = userEvent.setup();
  render(page(accepting()));
  const shown = screen.getByRole('button', { name: 'Show password' });
  expect(shown).toHaveAttribute('aria-pressed', 'false');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(shown);
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true');
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(password());
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Caps Lock is on')).toBeInTheDocument();
  await user.keyboard('{CapsLock}a');
  expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
});
