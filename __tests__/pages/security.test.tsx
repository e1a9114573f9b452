import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Factor } from '../../contract/secondFactor';
import type { Session } from '../../contract/sessions';
import { longAgo, signedInAs } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';

const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const app: Factor = { id: id(1), kind: 'authenticator', name: null, createdAt: longAgo, lastUsedAt: null };
const passkey: Factor = { id: id(2), kind: 'passkey', name: 'Ward key', createdAt: longAgo, lastUsedAt: longAgo };
const [secret, codes] = ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', ['AAAAA-11111', 'BBBBB-22222']];
const off = { factors: [], codesLeft: 0, rule: 'nobody' as const, required: false };
const session = (place: number, more: Partial<Session> = {}): Session => ({
  ...{
    id: id(place),
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113',
    since: longAgo,
    lastSeen: longAgo,
    here: false,
    locked: false,
  },
  ...more,
});
const settings: Answers = {
  getSecondFactor: { data: off },
  listSessions: { data: [session(3, { here: true }), session(4, { system: 'iPad', browser: 'Safari' })] },
};
const setUp: Answers = {
  startAuthenticator: { data: { secret, address: `otpauth://totp/W:s?secret=${secret}` } },
  makeRecoveryCodes: { data: { codes } },
};
/** A doctor's settings with both sections unfolded. */
const open = async (answers: Answers) => {
  const opened = await openApp('/doctorsettings', { as: 'doctor', answers: { ...settings, ...answers } });
  for (const name of ['Two-step sign-in', 'Where you are signed in']) await opened.user.click(await screen.findByRole('button', { name }));
  return opened;
};

test('SEC-3 where the address allows no passkeys, an admin is told so; a doctor, who cannot change it, is not', async () => {
  const getHospital = { data: { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example', wards: '' } };
  await openApp('/adminsettings#own-second-step', { as: 'admin', answers: { ...settings, getHospital } });
  expect(await screen.findByText(/cannot have passkeys/)).toBeVisible();
  cleanup();
  await open({});
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(screen.queryByText(/cannot have passkeys/)).toBeNull();
});

test('SEC-3 SEC-4 an app is set up with its key and one code; then the recovery codes are shown once, and no secret is in the store', async () => {
  let isOn = false;
  const { user, sent, store } = await open({
    ...setUp,
    getSecondFactor: () => ({ data: isOn ? { ...off, factors: [app], codesLeft: 10 } : off }),
    confirmAuthenticator: () => {
      isOn = true;
      return { data: { done: true } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  const kept = () => JSON.stringify(store.getState());
  expect(kept()).not.toContain(secret);
  await fillIn(user, { 'Code that the app shows': '123456' });
  await user.click(dialog.getByRole('button', { name: 'Turn it on' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  for (const code of codes) expect(await shown.findByText(code)).toBeInTheDocument();
  for (const each of [...codes, '"123456"']) expect(kept()).not.toContain(each);
  expect(sent('confirmAuthenticator').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  // On a phone a notice would come before the purpose of the codes.
  expect(screen.queryByText(/The authenticator app is set up/)).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument());
  expect(screen.getByText('10 recovery codes are left.')).toBeInTheDocument();
  expect(await screen.findByText(/The authenticator app is set up/)).toBeInTheDocument();
});

test('SEC-3 a wrong first code is an error at its field, and the app is not added', async () => {
  const errors = [{ path: 'code', code: 'appCode.wrong' as const, message: 'x' }];
  const { user } = await open({ ...setUp, confirmAuthenticator: { problem: 'invalidInput', errors } });
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await screen.findByLabelText('Code that the app shows');
  await fillIn(user, { 'Code that the app shows': '123456' });
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  expect(await screen.findAllByText(/This code is not right\./)).not.toHaveLength(0);
  expect(screen.getByLabelText('Code that the app shows')).toHaveFocus();
});

test('SEC-3 each factor shows when it was added and last used; removing it asks first', async () => {
  const { user, sent } = await open({
    getSecondFactor: { data: { ...off, factors: [app, passkey], codesLeft: 1 } },
    removeFactor: { data: { done: true } },
  });
  expect(await screen.findByText('Ward key')).toBeInTheDocument();
  expect(screen.getByText(/^since .* · not used yet$/)).toBeInTheDocument();
  expect(screen.getByText('One recovery code is left.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Ward key' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }));
  expect(sent('removeFactor')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Ward key' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('removeFactor').map(({ params }) => params)).toEqual([{ factorId: passkey.id }]));
  expect(await screen.findByText(/Ward key was removed\./)).toBeInTheDocument();
});

test('SEC-3 turning the second step off asks first, and is impossible where the hospital requires it', async () => {
  const { user, sent } = await open({
    getSecondFactor: { data: { ...off, factors: [app], codesLeft: 0 } },
    turnOffSecondFactor: { data: { done: true } },
  });
  expect(await screen.findByText(/No recovery code is left\./)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn it off' }));
  await waitFor(() => expect(sent('turnOffSecondFactor')).toHaveLength(1));
  await open({ getSecondFactor: { data: { ...off, factors: [app], rule: 'everyone', required: true } } });
  await screen.findByRole('button', { name: 'Make new codes' });
  expect(screen.queryByRole('button', { name: 'Turn it off' })).not.toBeInTheDocument();
});

test('SEC-3 the sessions are listed, this one first; one or all others can be ended', async () => {
  const { user, sent } = await open({
    listSessions: {
      data: [
        session(4, { locked: true, system: 'iPad', browser: 'Safari' }),
        session(5, { browser: null, system: null }),
        session(3, { here: true }),
      ],
    },
    endSession: { data: { done: true } },
    endOtherSessions: { data: { done: true } },
  });
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  const rows = await section.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Firefox on Windows.*This device/);
  expect(rows[1]).toHaveTextContent(/Safari on iPad.*Locked.*network beginning 203\.0\.113/);
  expect(rows[2]).toHaveTextContent('Unknown device');
  expect(section.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(2);
  await user.click(section.getByRole('button', { name: /^Sign out: Safari on iPad/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sent('endSession').map(({ params }) => params)).toEqual([{ sessionId: id(4) }]));
  await user.click(section.getByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(sent('endOtherSessions')).toHaveLength(1));
});

test('SEC-3 of many sessions the first three are shown, and the rest on request', async () => {
  const { user } = await open({ listSessions: { data: [1, 2, 3, 4, 5].map((place) => session(place, { here: place === 5 })) } });
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  expect(await section.findAllByRole('listitem')).toHaveLength(3);
  await user.click(section.getByRole('button', { name: 'Show all 5' }));
  expect(section.getAllByRole('listitem')).toHaveLength(5);
  expect(section.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

/** The section of an admin's settings in which they say who needs a second step. */
const openRule = async (answers: Answers) => {
  const getHospital = { data: { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' } };
  const opened = await openApp('/adminsettings#second-step-rule', {
    as: 'admin',
    answers: { ...settings, getHospital, countUnreadMessages: { data: { unread: 0 } }, ...answers },
  });
  return { ...opened, section: within(await screen.findByRole('region', { name: 'Two-step sign-in for staff' })) };
};
const nameOfSave = { name: 'Save' };

test('SEC-3 an admin without a second factor sees why they cannot say who needs one, and a link to where they set one up', async () => {
  Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  const { user, section } = await openRule({});
  expect(await section.findByLabelText('Who needs a second step?')).toBeDisabled();
  expect(section.getByRole('button', nameOfSave)).toHaveAttribute('aria-disabled', 'true');
  await user.click(section.getByRole('link', { name: 'Two-step sign-in' }));
  const head = screen.getByRole('button', { name: 'Two-step sign-in' });
  expect(head).toHaveFocus();
  expect(head).toHaveAttribute('aria-expanded', 'true');
});

test('SEC-3 an admin with a second factor sets who needs one, and can set it again', async () => {
  const given = { ...off, factors: [app], codesLeft: 10, rule: 'nobody' as 'nobody' | 'admins' };
  const { user, section, sent } = await openRule({
    getSecondFactor: () => ({ data: { ...given } }),
    setSecondFactorRule: () => {
      given.rule = 'admins';
      return { data: { rule: 'admins' } };
    },
  });
  await user.selectOptions(await section.findByLabelText('Who needs a second step?'), 'Administrators');
  await user.click(section.getByRole('button', nameOfSave));
  await waitFor(() => expect(section.getByRole('button', nameOfSave)).toHaveAttribute('aria-disabled', 'true'));
  expect(section.getByRole('button', nameOfSave)).toHaveFocus();
  expect(section.getByLabelText('Who needs a second step?')).toHaveDisplayValue('Administrators');
  await user.selectOptions(section.getByLabelText('Who needs a second step?'), 'Administrators and doctors');
  expect(section.getByRole('button', nameOfSave)).not.toHaveAttribute('aria-disabled');
  expect(sent('setSecondFactorRule').map(({ body }) => body)).toEqual([{ rule: 'admins' }]);
});

test('SEC-3 an admin whose second factor is gone meanwhile sees why they cannot say who needs one', async () => {
  const { user, section, sent } = await openRule({
    getSecondFactor: { data: { ...off, factors: [app], codesLeft: 10 } },
    setSecondFactorRule: { problem: 'secondFactorFirst' },
  });
  await user.selectOptions(await section.findByLabelText('Who needs a second step?'), 'Administrators');
  await user.click(section.getByRole('button', nameOfSave));
  expect(await section.findByText('Please set up a second step for yourself first.')).toBeInTheDocument();
  expect(sent('setSecondFactorRule').map(({ body }) => body)).toEqual([{ rule: 'admins' }]);
});

test('SEC-3 a user who must set up a second factor sees only that page until the codes are confirmed', async () => {
  let isOn = false;
  const { user, sent } = await openApp('/generalPatients', {
    as: signedInAs('hospitalAdmin', 11, { secondFactorMissing: true }),
    answers: {
      ...setUp,
      getSecondFactor: () => ({ data: { ...off, rule: 'admins', required: true, ...(isOn && { factors: [app], codesLeft: 10 }) } }),
      confirmAuthenticator: () => {
        isOn = true;
        return { data: { done: true } };
      },
      renewTokens: () => ({ data: signInAnswer('admin', isOn ? {} : { secondFactorMissing: true }) }),
      listPatients: { data: [] },
      countUnreadMessages: { data: { unread: 0 } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Set up your second step' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await screen.findByLabelText('Code that the app shows');
  expect([sent('listPatients'), sent('countUnreadMessages')]).toEqual([[], []]);
  await fillIn(user, { 'Code that the app shows': '123456' });
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { level: 1, name: /General Patient List/ })).toBeInTheDocument();
});
