import type { Factor, SecondFactor as Given } from '../../contract/secondFactor';
import type { Session } from '../../contract/sessions';
import SecondStep from '../pages/account/SecondStep';
import { AddApp } from '../pages/security/AddApp';
import { AddPasskey } from '../pages/security/AddPasskey';
import { RecoveryCodes } from '../pages/security/RecoveryCodes';
import { SecondFactor } from '../pages/security/SecondFactor';
import { SecondFactorRule } from '../pages/security/SecondFactorRule';
import { Sessions } from '../pages/security/Sessions';
import SetUpNeeded from '../pages/security/SetUpNeeded';
import { tasks } from '../state/tasks';
import { AccountLayout } from '../ui/frame/AccountLayout';
import { longAgo, longPatient, signedInAs } from './people';
import { type Group, type Scene, useLeave } from './specimen';
import type { Answers } from './standIn';

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const app: Factor = { id: idOf(1), kind: 'authenticator', name: null, createdAt: longAgo, lastUsedAt: null };
const passkey = (place: number, name: string): Factor => ({
  id: idOf(place),
  kind: 'passkey',
  name,
  createdAt: longAgo,
  lastUsedAt: longAgo,
});
const off: Given = { factors: [], codesLeft: 0, rule: 'nobody', required: false };
const on: Given = { ...off, factors: [app, passkey(2, 'Example phone')], codesLeft: 8 };
const long: Given = { ...on, factors: [app, passkey(2, longPatient.lastName.repeat(3))], codesLeft: 0, rule: 'everyone', required: true };
// Made up: no account has them.
const secret = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLE2345';
const codes = Array.from({ length: 10 }, (_, place) => `EXAMP-0000${place}`);
const setUp: Answers = {
  startAuthenticator: {
    data: { secret, address: `otpauth://totp/Wardstory:doctor11%40wardstory.example?issuer=Wardstory&secret=${secret}` },
  },
  makeRecoveryCodes: { data: { codes } },
};
const given = (data: Given): Scene => ({ answers: { getSecondFactor: { data }, ...setUp } });

const session = (place: number, more: Partial<Session> = {}): Session => ({
  ...{
    id: idOf(place),
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
const sessions = [
  session(3, { here: true }),
  session(4, { browser: 'Samsung Internet', system: 'Android', locked: true, network: '2001:db8:1' }),
  session(5, { browser: null, system: null, network: null }),
];
const listed = (data: Session[]): Scene => ({ answers: { listSessions: { data } } });

const asked = (ways: ('authenticator' | 'passkey' | 'recoveryCode')[]): Scene => ({
  before: [tasks.actions.opened({ id: 'secondStep', rowId: null })],
  answers: { readSecondStep: { data: { ways, passkey: '{}' } } },
});
const wrong = [{ path: 'proof', code: 'secondStep.wrong' as const, message: '' }];

const App = () => {
  const leave = useLeave();
  return <AddApp onDone={leave} onClose={leave} />;
};
const Passkey = () => {
  const leave = useLeave();
  return <AddPasskey onDone={leave} onClose={leave} />;
};
const Codes = () => {
  const leave = useLeave();
  return <RecoveryCodes onClose={leave} />;
};
const Step = () => (
  <AccountLayout covering>
    <SecondStep />
  </AccountLayout>
);

const [factor, list, rule, step] = [['SecondFactor'], ['Sessions'], ['SecondFactorRule'], ['SecondStep']] as const;
export const security: Group = {
  title: 'Security',
  specimens: [
    { parts: factor, state: 'off', scene: given(off), draw: () => <SecondFactor /> },
    { parts: factor, state: 'on', scene: given(on), draw: () => <SecondFactor /> },
    { parts: factor, state: 'long, wanted by the hospital', scene: given(long), draw: () => <SecondFactor /> },
    { parts: factor, state: 'loading', scene: { answers: { getSecondFactor: 'never' } }, draw: () => <SecondFactor /> },
    { parts: factor, state: 'failing', scene: { answers: { getSecondFactor: { problem: 'unexpected' } } }, draw: () => <SecondFactor /> },
    { parts: ['AddApp'], state: 'with its key', alone: true, scene: given(off), draw: () => <App /> },
    { parts: ['AddPasskey'], state: 'empty', alone: true, scene: given(off), draw: () => <Passkey /> },
    { parts: ['RecoveryCodes'], state: 'shown', alone: true, scene: given(on), draw: () => <Codes /> },
    { parts: list, state: 'of several devices', scene: listed(sessions), draw: () => <Sessions /> },
    { parts: list, state: 'of one device', scene: listed(sessions.slice(0, 1)), draw: () => <Sessions /> },
    { parts: list, state: 'failing', scene: { answers: { listSessions: { problem: 'unexpected' } } }, draw: () => <Sessions /> },
    { parts: rule, state: 'without a second step of one’s own', scene: given(off), draw: () => <SecondFactorRule /> },
    { parts: rule, state: 'for everyone', scene: given(long), draw: () => <SecondFactorRule /> },
    {
      ...{ parts: ['SetUpNeeded'], state: 'wanted', alone: true, draw: () => <SetUpNeeded /> },
      scene: {
        ...given({ ...off, rule: 'admins', required: true }),
        before: signedInAs('hospitalAdmin', 11, { secondFactorMissing: true }),
      },
    },
    {
      parts: step,
      state: 'with an app',
      alone: true,
      scene: asked(['authenticator', 'passkey', 'recoveryCode']),
      draw: () => <Step />,
    },
    { parts: step, state: 'with a passkey', alone: true, scene: asked(['passkey', 'recoveryCode']), draw: () => <Step /> },
    {
      ...{ parts: step, state: 'refused', alone: true, draw: () => <Step /> },
      scene: {
        ...asked(['authenticator']),
        answers: { ...asked(['authenticator']).answers, finishSignIn: { problem: 'invalidInput', errors: wrong } },
      },
      act: async ({ fill, submit, see }) => {
        await fill({ proof: '123456' });
        await submit();
        await see('[role=alert]');
      },
    },
  ],
};
