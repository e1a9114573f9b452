import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { About, EntryBody } from '../../state/note';
import { listed, selectOutbox } from '../../state/outbox';
import { Hidden } from '../../ui/frame/Hidden';
import { Loaded } from '../../ui/frame/Loaded';
import { useBeginNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { Entries } from './Entries';
import { type ContentOf, PendingNotes, usePendingNotes, writtenText } from './PendingNotes';
import { useArrived } from './useArrived';
import { useWritten, type WrittenRow } from './useWritten';
import { withLinked } from './withLinked';

/** A note on the server; `body` is its text by field, null for an unreadable field. One that `isFinal` allows no correction. */
type NoteRow = WrittenRow & { receivedAt: string; body: Readonly<Record<string, string | null>>; isOver?: boolean; isFinal?: boolean };

type Texts = Readonly<Record<string, string>>;
const isReadable = (body: NoteRow['body']): body is Texts => Object.values(body).every((text) => text !== null);

type ListProps<Row> = {
  about: About;
  label: string;
  rows: readonly Row[];
  /** Those that are drawn. */
  drawn: readonly Row[];
  /** The ids of those that are new to who reads. */
  arrived: ReadonlySet<string>;
  onCorrect: () => void;
  /** The beginning of an entry that says that this one applies no longer; undefined for one that cannot end. */
  endingOf?: (row: Row) => Texts | undefined;
  /** Says where an entry stands, beside its author. */
  markOf?: (row: Row) => ReactNode;
  /** What else can be done with an entry that nobody has corrected. */
  moreOf?: (row: Row) => ReactNode;
  /** Draws a note's text, if not as any other note. */
  contentOf?: ContentOf;
};

const WrittenNotes = <Row extends NoteRow>({
  about,
  label,
  rows,
  drawn,
  arrived,
  onCorrect,
  endingOf,
  markOf,
  moreOf,
  contentOf = writtenText,
}: ListProps<Row>) => {
  const begin = useBeginNote(about);
  const around = useWritten(rows);
  // A correction starts with the entry's text, so an unreadable entry has none.
  const beginning = (values: Texts | undefined) => values && (() => begin(values) && onCorrect());
  const correctionOf = ({ id, body, isFinal }: Row) => beginning(isReadable(body) && !isFinal ? { ...body, corrects: id } : undefined);
  return (
    <Entries
      label={label}
      kind={about.kind}
      entries={drawn.map((row) => ({
        id: row.id,
        at: row.at,
        receivedAt: row.receivedAt,
        author: row.author,
        isNew: arrived.has(row.id),
        isOver: row.isOver,
        words: row.words,
        draw: () => ({
          mark: markOf?.(row),
          content: contentOf(row.body),
          ...around(row, { onCorrect: correctionOf(row), onEnd: beginning(endingOf?.(row)), more: moreOf?.(row) }),
        }),
      }))}
    />
  );
};

type Props<Row, Shown> = Omit<ListProps<Shown>, 'rows' | 'drawn' | 'arrived'> & {
  query: ComponentProps<typeof Loaded<readonly Row[]>>['query'];
  rowOf: (row: Row) => Shown;
  /** Shows when there is no note, neither on the server nor unsent. */
  empty: ReactNode;
  /** Called when the user edits a refused note, which makes it a draft again. */
  onEdit?: () => void;
  /** Which unsent notes belong here; all of the kind without it. */
  isShown?: (body: EntryBody) => boolean;
  /** The ids of the entries that are drawn, besides those that have just come, that this device has sent, or that a correction links with these; all without it. */
  only?: ReadonlySet<string> | undefined;
};

/** The notes of one kind: first the unsent ones, then those on the server. `rowOf` has to be the same function on every render. */
export const NoteSection = <Row, Shown extends NoteRow>({ query, rowOf, empty, onEdit, isShown, only, ...list }: Props<Row, Shown>) => {
  const t = useText();
  const rows = useMemo(() => query.currentData?.map(rowOf), [query.currentData, rowOf]);
  const ofKind = usePendingNotes(
    list.about,
    rows?.map(({ id }) => id),
  );
  const arrived = useArrived(rows);
  const pending = isShown ? ofKind.filter(({ note }) => note.kind !== 'message' && isShown(note.body)) : ofKind;
  const sent = listed(useSelector(selectOutbox)).flatMap((each) => (each.status === 'delivered' ? [each.rowId] : []));
  const named = pending.map(({ note }) => ('corrects' in note.body ? note.body.corrects : undefined));
  const drawnOf = (all: readonly Shown[]) => (only ? withLinked(all, [...only, ...arrived, ...sent, ...named]) : all);
  return (
    <>
      <Hidden role="status">{arrived.size > 0 && t('record.arrived', { count: arrived.size })}</Hidden>
      <PendingNotes about={list.about} notes={pending} rows={rows ?? []} onEdit={onEdit} contentOf={list.contentOf} />
      <Loaded query={{ ...query, currentData: rows }} skeleton="entries" empty={pending.length === 0 && empty}>
        {(all) => <WrittenNotes {...list} rows={all} drawn={drawnOf(all)} arrived={arrived} />}
      </Loaded>
    </>
  );
};
