import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import type { About } from '../../state/note';
import { type Listed, listed, outbox, selectOutbox } from '../../state/outbox';
import { useNotice } from '../../ui/notices';
import { Receipt } from '../../ui/Receipt';
import { SureQuestion } from '../../ui/SureQuestion';
import { useText } from '../../ui/texts';
import { useBeginNote } from '../../ui/useNote';
import { Entries } from './Entries';
import { NoteText } from './NoteText';

/** What was saved here for this patient and is not in the server's list yet, newest first. */
export const usePendingNotes = ({ kind, patient }: About, rowIds: readonly string[] = []): Listed[] =>
  listed(useSelector(selectOutbox))
    .filter(({ note }) => note.kind === kind && note.patient?.id === patient?.id)
    .filter((each) => each.status !== 'delivered' || !rowIds.includes(each.rowId))
    .reverse();

const textOf = ({ note: { body } }: Listed) =>
  Object.entries(body)
    .filter(([name]) => name !== 'corrects')
    .map(([, text]) => text)
    .join('\n\n');

/** What can be done with a note that the server refused; none of it loses a word. */
const RefusedActions = ({ refused, about, onEdit }: { refused: Listed; about: About; onEdit?: () => void }) => {
  const t = useText();
  const notice = useNotice();
  const dispatch = useDispatch();
  const begin = useBeginNote(about);
  const [asking, setAsking] = useState(false);
  const { id } = refused;
  const takeBack = () => dispatch(outbox.actions.takenBack({ id }));
  const edit = () => {
    const values = Object.fromEntries(Object.entries(refused.note.body).map(([name, text]) => [name, text ?? '']));
    if (!begin(values)) return;
    takeBack();
    onEdit?.();
  };
  const copy = () =>
    navigator.clipboard.writeText(textOf(refused)).then(
      () => notice.success(t('receipt.copied')),
      () => notice.failure(t('receipt.notCopied')),
    );
  return (
    <>
      <Button size="small" variant="outlined" onClick={edit}>
        {t('receipt.edit')}
      </Button>
      <Button size="small" onClick={() => dispatch(outbox.actions.retried({ id }))}>
        {t('receipt.retry')}
      </Button>
      <Button size="small" onClick={copy}>
        {t('receipt.copy')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {t('receipt.discard')}
      </Button>
      {asking && (
        <SureQuestion
          title={t('receipt.discardQuestion')}
          text={t('receipt.discardSaid')}
          goText={t('receipt.discard')}
          stayText={t('receipt.keep')}
          onGo={takeBack}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  );
};

type Props = { about: About; notes: readonly Listed[]; onEdit?: () => void };

/** The notes on their way to the server, each with its receipt (DOC-11). */
export const PendingNotes = ({ about, notes, onEdit }: Props) => {
  const t = useText();
  const user = useSelector(selectUser);
  if (notes.length === 0) return null;
  return (
    <Entries
      label={t('notes.unsent')}
      entries={notes.map((each) => ({
        id: each.id,
        at: each.at,
        author: user ? `${user.firstName} ${user.lastName}` : '',
        content: <NoteText body={each.note.body} />,
        receipt: <Receipt note={each} />,
        ...(each.status === 'refused' && { actions: <RefusedActions refused={each} about={about} {...(onEdit && { onEdit })} /> }),
      }))}
    />
  );
};
