import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { outbox } from '../state/outbox';
import { ErrorSummary } from '../ui/forms/ErrorSummary';
import { Notice } from '../ui/notices/Notice';
import { useNotice } from '../ui/notices/notices';
import { OutboxNotices } from '../ui/notices/OutboxNotices';
import { useText } from '../ui/texts/texts';
import { asDoctor, longAgo, longPatient } from './people';
import { noteId, sendingNote } from './sampleNotes';
import type { Group, Specimen } from './specimen';

const Said = ({ how }: { how: 'success' | 'failure' | 'undoable' }) => {
  const t = useText();
  const notice = useNotice();
  useEffect(() => {
    if (how === 'undoable') notice.undoable(t('draft.discarded'), () => undefined);
    else notice[how](t(how === 'success' ? 'addPatient.added' : 'addPatient.refused'));
  }, [how, notice, t]);
  return null;
};
const AfterNote = ({ refused = false }: { refused?: boolean }) => {
  const dispatch = useDispatch();
  useEffect(() => {
    const problem = { code: 'problem.notAllowed' as const };
    const { delivered, refused: refuse } = outbox.actions;
    // Dispatched after the first effect of OutboxNotices.
    dispatch(refused ? refuse({ id: noteId, problem }) : delivered({ id: noteId, rowId: noteId, deliveredAt: longAgo }));
  }, [dispatch, refused]);
  return <OutboxNotices />;
};
const Well = () => {
  const t = useText();
  return <Notice>{t('password.changed')}</Notice>;
};
const Summary = ({ whole = false, fields = false }: { whole?: boolean; fields?: boolean }) => {
  const t = useText();
  const items = (['firstName', 'lastName'] as const).map((name) => ({ name, text: t(`patient.${name}.missing`) }));
  return <ErrorSummary items={fields ? items : []} {...(whole && { message: t('addPatient.refused') })} />;
};

const said = (parts: readonly string[], state: string, draw: () => ReactNode, scene?: Specimen['scene']): Specimen => ({
  parts,
  state,
  draw,
  ...(scene && { scene }),
  act: async ({ see }) => {
    await see('.notistack-SnackbarContainer [role=alert]');
  },
});
const sending = { before: [...asDoctor, ...sendingNote(longPatient)] };

export const notices: Group = {
  title: 'Notices and summaries of errors',
  specimens: [
    { parts: ['Notice'], state: 'in the page', draw: () => <Well /> },
    { parts: ['ErrorSummary'], state: 'wrong fields', draw: () => <Summary fields /> },
    { parts: ['ErrorSummary'], state: 'wrong fields and the whole', draw: () => <Summary fields whole /> },
    { parts: ['ErrorSummary'], state: 'the whole', draw: () => <Summary whole />, alone: true },
    said(['notices'], 'success', () => <Said how="success" />),
    said(['notices'], 'failure', () => <Said how="failure" />),
    said(['notices'], 'to be undone', () => <Said how="undoable" />),
    said(['OutboxNotices', 'notices'], 'delivered', () => <AfterNote />, sending),
    said(['OutboxNotices', 'notices'], 'refused, a long name', () => <AfterNote refused />, sending),
  ],
};
