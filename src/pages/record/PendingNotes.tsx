import type { ComponentProps, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { fullName } from '../../../contract/personNames';
import { selectUser } from '../../state/auth';
import type { About } from '../../state/note';
import { type Listed, listed, selectOutbox } from '../../state/outbox';
import { NoteText } from '../../ui/notes/NoteText';
import { Receipt } from '../../ui/notes/Receipt';
import { UnsentActions } from '../../ui/notes/UnsentActions';
import { useBeginNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { Entries, type Remark } from './Entries';
import { measuredTimeOf } from './measuredTime';
import { stepOf, useRemark, type WrittenRow } from './useWritten';

/** This device's notes for the patient that are not in the server's list yet, latest first. */
export const usePendingNotes = ({ kind, patient }: About, rowIds: readonly string[] = []): Listed[] =>
  listed(useSelector(selectOutbox))
    .filter(({ note }) => note.kind === kind && note.patient?.id === patient?.id)
    .filter((each) => each.status !== 'delivered' || !rowIds.includes(each.rowId))
    .reverse()
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** The actions on an unsent note. Editing a refused one makes it a draft again. */
const Actions = ({ note, about, onEdit }: { note: Listed; about: About; onEdit?: () => void }) => {
  const begin = useBeginNote(about);
  const edit = () => {
    const values = Object.fromEntries(Object.entries(note.note.body).map(([name, text]) => [name, text ?? '']));
    const begun = begin(values);
    if (begun) onEdit?.();
    return begun;
  };
  return <UnsentActions note={note} onEdit={edit} />;
};

/** Draws what a note says. */
export type ContentOf = (body: ComponentProps<typeof NoteText>['body']) => ReactNode;
export const writtenText: ContentOf = (body) => <NoteText body={body} />;

/** `rows` are the server's entries: one of them may be the entry that a note corrects. */
type Props = {
  about: About;
  notes: readonly Listed[];
  rows: readonly WrittenRow[];
  onEdit?: () => void;
  contentOf?: ContentOf | undefined;
};

/** The unsent notes, each with its receipt (DOC-11). */
export const PendingNotes = ({ about, notes, rows, onEdit, contentOf = writtenText }: Props) => {
  const t = useText();
  const remark = useRemark();
  const remarksOn = ({ body }: Listed['note']): readonly Remark[] => {
    const corrected = rows.find(({ id }) => 'corrects' in body && id === body.corrects);
    const step = 'step' in body ? stepOf(body) : undefined;
    const followed = rows.find(({ id }) => 'follows' in body && id === body.follows);
    const ended = rows.find(({ id }) => 'ends' in body && id === body.ends);
    return [
      ...(corrected ? [remark('correction.corrects', corrected)] : []),
      ...('corrects' in body && body.corrects && !corrected ? [{ text: t('correction.correctsAnother') }] : []),
      ...(step && followed ? [remark(`prescribed.does.${step}`, followed)] : []),
      ...(ended ? [remark('allergy.ends', ended)] : []),
    ];
  };
  const user = useSelector(selectUser);
  if (notes.length === 0) return null;
  return (
    <Entries
      label={t('notes.unsent')}
      kind={about.kind}
      entries={notes.map((each) => ({
        id: each.id,
        at: measuredTimeOf('measuredAt' in each.note.body ? each.note.body : {}, each.at),
        author: user ? fullName(user) : '',
        draw: () => ({
          content: contentOf(each.note.body),
          remarks: remarksOn(each.note),
          receipt: <Receipt note={each} />,
          ...((each.status === 'refused' || each.status === 'waiting') && {
            actions: <Actions note={each} about={about} onEdit={onEdit} />,
          }),
        }),
      }))}
    />
  );
};
