import { useEffect } from 'react';
import { tasks } from '../state/tasks';
import { leaveBy } from '../ui/frame/address';
import { DiscardQuestion } from '../ui/questions/DiscardQuestion';
import { LeavingQuestion } from '../ui/questions/LeavingQuestion';
import { PasswordQuestion } from '../ui/questions/PasswordQuestion';
import { SignOutQuestion, useSignOut } from '../ui/questions/SignOut';
import { SureQuestion } from '../ui/questions/SureQuestion';
import { useText } from '../ui/texts/texts';
import { asAdmin, asDoctor, longPatient } from './people';
import { sendingNote, written } from './sampleNotes';
import { type Group, useLeave } from './specimen';

const Sure = ({ text }: { text: string }) => {
  const t = useText();
  const leave = useLeave();
  const { title, goText, stayText } = { title: t('signOut.question'), goText: t('signOut.go'), stayText: t('signOut.stay') };
  return <SureQuestion title={title} text={text} goText={goText} stayText={stayText} onGo={leave} onStay={leave} />;
};
const Discard = () => {
  const t = useText();
  const leave = useLeave();
  return <DiscardQuestion text={t('common.discardSaid')} onKeep={leave} onDiscard={leave} />;
};
const LeavingPage = () => {
  const t = useText();
  const leave = useLeave();
  useEffect(() => leaveBy(leave), [leave]);
  return <LeavingQuestion unsaved text={t('common.discardSaid')} />;
};
const SignOut = () => {
  const signOut = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(signOut, []);
  return <SignOutQuestion />;
};

const half = written({ kind: 'message', patient: null }, { text: 'Ward 3' });
export const questions: Group = {
  title: 'Questions',
  specimens: [
    { parts: ['SureQuestion'], state: 'short', alone: true, draw: () => <Sure text="Example" /> },
    { parts: ['SureQuestion'], state: 'long', alone: true, draw: () => <Sure text={longPatient.lastName.repeat(12)} /> },
    { parts: ['DiscardQuestion', 'SureQuestion'], state: 'open', alone: true, draw: () => <Discard /> },
    { parts: ['LeavingQuestion', 'DiscardQuestion'], state: 'leaving a page', alone: true, draw: () => <LeavingPage /> },
    {
      parts: ['SignOut', 'SureQuestion'],
      state: 'signing out with something unsent',
      alone: true,
      scene: { before: [...asDoctor, ...sendingNote(longPatient), half] },
      draw: () => <SignOut />,
    },
    {
      parts: ['PasswordQuestion'],
      state: 'open',
      alone: true,
      scene: { before: [...asAdmin, tasks.actions.opened({ id: 'confirmPassword', rowId: null })] },
      draw: () => <PasswordQuestion />,
    },
  ],
};
