import { PasswordChange } from '../ui/forms/PasswordChange';
import { ErrorBoundary } from '../ui/frame/ErrorBoundary';
import { ErrorScreen } from '../ui/frame/ErrorScreen';
import { ScriptMissing } from '../ui/frame/lazyPage';
import type { Hands } from './hands';
import type { Group, Specimen } from './specimen';

const Failing = ({ error }: { error: Error }) => {
  throw error;
};
const crashed = new Error('This is what the gallery shows of a crash');
const missing = new ScriptMissing(undefined, () => undefined);

const change = (state: string, scene: Specimen['scene'], act?: Specimen['act']): Specimen => ({
  parts: ['PasswordChange'],
  state,
  scene,
  draw: (t) => <PasswordChange title={t('password.change')} />,
  act,
});
const password = 'All-of-Them-1';
const send = async ({ fill, submit }: Hands) => {
  await fill({ currentPassword: 'not a password', password, confirmPassword: password });
  await submit();
};

export const errors: Group = {
  title: 'Errors, and a form that sends',
  specimens: [
    {
      parts: ['ErrorScreen', 'PageTitle'],
      state: 'no such page',
      draw: (t) => <ErrorScreen said={t('common.notFoundSaid')} />,
      alone: true,
    },
    {
      parts: ['ErrorBoundary', 'ErrorScreen'],
      state: 'a crash',
      alone: true,
      draw: () => (
        <ErrorBoundary page="gallery">
          <Failing error={crashed} />
        </ErrorBoundary>
      ),
    },
    {
      parts: ['ErrorBoundary'],
      state: 'a script did not arrive',
      draw: () => (
        <ErrorBoundary page="gallery">
          <Failing error={missing} />
        </ErrorBoundary>
      ),
    },
    change('empty', undefined),
    change('with errors', undefined, async ({ submit, see }) => {
      await submit();
      await see('[role=alert] a');
    }),
    change('busy', { answers: { changePassword: 'never' } }, async (hands) => {
      await send(hands);
      await hands.see('button[aria-busy=true]');
    }),
    change('refused', { answers: { changePassword: { problem: 'unexpected' } } }, async (hands) => {
      await send(hands);
      await hands.see('[role=alert]:not(:empty)');
    }),
  ],
};
