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
import type { Group, Specimen, Translate } from './specimen';

const Announce = ({ how }: { how: 'success' | 'failure' | 'undoable' }) => {
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
const wrongFields = (t: Translate) => (['firstName', 'lastName'] as const).map((name) => ({ name, text: t(`patient.${name}.missing`) }));

const said = (parts: readonly string[], state: string, draw: () => ReactNode, scene?: Specimen['scene']): Specimen => ({
  parts,
  state,
  draw,
  scene,
  act: async ({ see }) => {
    await see('.notistack-SnackbarContainer [role=alert]');
  },
});
const sending = { before: [...asDoctor, ...sendingNote(longPatient)] };

export const notices: Group = {
  title: 'Notices and summaries of errors',
  specimens: [
    { parts: ['Notice'], state: 'in the page', draw: (t) => <Notice>{t('password.changed')}</Notice> },
    { parts: ['ErrorSummary'], state: 'wrong fields', draw: (t) => <ErrorSummary items={wrongFields(t)} /> },
    {
      parts: ['ErrorSummary'],
      state: 'wrong fields and the whole',
      draw: (t) => <ErrorSummary items={wrongFields(t)} message={t('addPatient.refused')} />,
    },
    {
      parts: ['ErrorSummary'],
      state: 'the whole',
      draw: (t) => <ErrorSummary items={[]} message={t('addPatient.refused')} />,
      alone: true,
    },
    said(['notices'], 'success', () => <Announce how="success" />),
    said(['notices'], 'failure', () => <Announce how="failure" />),
    said(['notices'], 'to be undone', () => <Announce how="undoable" />),
    said(['OutboxNotices', 'notices'], 'delivered', () => <AfterNote />, sending),
    said(['OutboxNotices', 'notices'], 'refused, a long name', () => <AfterNote refused />, sending),
  ],
};
