import { screen, waitFor, within } from '@testing-library/react';
import { doctors as samples } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';

const [sample] = samples as [(typeof samples)[0]];
const password = 'Correct1horse!';

/** The doctors' page of a session whose password was given long ago. */
const open = async (confirmPassword: Answers['confirmPassword'] = { data: { done: true } }) => {
  let [isConfirmed, isGone] = [false, false];
  const opened = await openApp('/adddoctors', {
    as: 'admin',
    answers: {
      listDoctors: () => ({ data: isGone ? [] : [sample] }),
      listAssignedPatients: { data: { assignedPatients: [] } },
      deactivateDoctor: ({ params }) => {
        if (!isConfirmed) return { problem: 'passwordNeeded' };
        isGone = true;
        return { data: { id: params.id ?? '' } };
      },
      confirmPassword: async (sent) => {
        const outcome = typeof confirmPassword === 'function' ? await confirmPassword(sent) : (confirmPassword ?? 'unreachable');
        isConfirmed = typeof outcome === 'object' && 'data' in outcome;
        return outcome;
      },
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: /^Deactivate/ }));
  const sure = within(await screen.findByRole('alertdialog'));
  await user.click(sure.getByRole('button', { name: /deactivate/i }));
  return { ...opened, question: within(await screen.findByRole('dialog', { name: 'Your password, please' })) };
};

test('SEC-3 a call that needs the password asks for it, and is sent again with the same key once it is right', async () => {
  const { user, sent, question } = await open();
  expect(sent('deactivateDoctor')).toHaveLength(1);
  await fillIn(user, { 'Current password': password });
  await user.click(question.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent('deactivateDoctor')).toHaveLength(2));
  const [first, second] = sent('deactivateDoctor');
  expect([second?.key, second?.params]).toEqual([first?.key, first?.params]);
  expect(sent('confirmPassword').map(({ body }) => body)).toEqual([{ password }]);
});

test('SEC-3 a wrong password is an error in the question, which stays open', async () => {
  let tries = 0;
  const errors = [{ path: 'password', code: 'password.wrong' as const, message: 'This is not your current password' }];
  const { user, sent, question } = await open(() => {
    tries += 1;
    return tries === 1 ? { problem: 'invalidInput', errors } : { data: { done: true } };
  });
  await fillIn(user, { 'Current password': 'Wrong1horse!' });
  await user.click(question.getByRole('button', { name: 'Go on' }));
  expect(await question.findByText('This is not your current password')).toBeInTheDocument();
  expect(sent('deactivateDoctor')).toHaveLength(1);
  await fillIn(user, { 'Current password': password });
  await user.click(question.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(sent('deactivateDoctor')).toHaveLength(2));
});

test('SEC-3 after Cancel the call is not made, the page says so, and asks again next time', async () => {
  const { user, sent, question } = await open();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/Nothing was changed: this needs your password once more\./)).toBeInTheDocument();
  expect([sent('deactivateDoctor').length, sent('confirmPassword').length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: /^Deactivate/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /deactivate/i }));
  expect(await screen.findByRole('dialog', { name: 'Your password, please' })).toBeInTheDocument();
});

test.each([502, 503, 504])(
  'SEC-3 API-3 behind a proxy without our server (%i) the question says that in words, and stays open',
  async (status) => {
    const { user, sent, question } = await open({ status });
    await fillIn(user, { 'Current password': password });
    await user.click(question.getByRole('button', { name: 'Go on' }));
    expect(await question.findByText(/^The server cannot be reached/)).toBeInTheDocument();
    expect(sent('deactivateDoctor')).toHaveLength(1);
  },
);

test('SEC-4 the password is in no action and no state', async () => {
  const { user, question, store } = await open();
  await fillIn(user, { 'Current password': password });
  await user.click(question.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(JSON.stringify(store.getState())).not.toContain(password);
});
