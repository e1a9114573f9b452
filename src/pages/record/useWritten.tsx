import Button from '@mui/material/Button';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type Step, steps } from '../../../contract/prescribed';
import { type Listed, listed, selectOutbox, unsentIn } from '../../state/outbox';
import { Receipt } from '../../ui/notes/Receipt';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import type { Drawn, Remark } from './Entries';

/** `ends`: the entry that applies no longer because of this one, if any. */
type Row = { id: string; author: string; corrects: string | null; ends?: string | null; at: string } & Following;
/** `follows`: the prescription that this one stops, changes or renews. */
type Following = { follows?: string | null; step?: string | null };
/** An entry on the server; `words` says its text, empty when it cannot be read. */
export type WrittenRow = Row & { words: () => string };

const longestBeginning = 60;
/** The first whole words of a text, on one line. */
const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).replace(/ \S*$/, '')}…` : line;
};

const named = ({ at, author }: Row) => ({ time: recordTime(at), author });

type StepKey = `prescribed.${'does' | 'done'}.${Step}`;
type RemarkKey = 'correction.corrects' | 'correction.correctedBy' | 'allergy.ends' | 'allergy.endedBy' | StepKey;

/** What a prescription does with the one that it follows; undefined for any other entry. */
export const stepOf = ({ step }: Following): Step | undefined => steps.find((each) => each === step);

/** Returns a function that says which entry another one corrects or ends, or which one corrects or ends it, with a link. */
export const useRemark = () => {
  const t = useText();
  return (key: RemarkKey, other: WrittenRow): Remark => ({
    text: t(key, named(other)),
    other: { id: other.id, beginning: beginningOf(other.words()) || t('common.unreadable') },
  });
};

/** By id of an entry, the entries that name it in this field. */
const naming = (field: 'corrects' | 'ends' | 'follows', rows: readonly WrittenRow[]) => {
  const found = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const named = row[field];
    if (named) found.set(named, [...(found.get(named) ?? []), row]);
  }
  return (id: string) => found.get(id) ?? [];
};

type Actions = { onCorrect: (() => void) | undefined; onEnd: (() => void) | undefined; more?: ReactNode };

/**
 * What the list adds to an entry on the server: which entry it corrects or ends, or which corrects or ends it (DOC-12), the receipt if this
 * device sent it (DOC-11), and the buttons to correct or end it, if that is possible; `more` is what else can be done with it.
 */
export const useWritten = (rows: readonly WrittenRow[]) => {
  const t = useText();
  const remark = useRemark();
  const members = useSelector(selectOutbox);
  const receipts = new Map(
    listed(members).flatMap((each): [string, Listed][] => (each.status === 'delivered' ? [[each.rowId, each]] : [])),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [correctionsOf, endingsOf, followersOf] = [naming('corrects', rows), naming('ends', rows), naming('follows', rows)];
  // An entry with an unsent correction or ending on this device allows no second one.
  const waiting = new Set(unsentIn(members).flatMap(({ note }) => (note.kind === 'message' ? [] : [note.body.corrects, note.body.ends])));

  return (row: Row, { onCorrect, onEnd, more }: Actions): Omit<Drawn, 'content' | 'mark'> => {
    const [corrected, ended] = [byId.get(row.corrects ?? ''), byId.get(row.ends ?? '')];
    const [corrections, endings] = [correctionsOf(row.id), endingsOf(row.id)];
    const [step, followed] = [stepOf(row), byId.get(row.follows ?? '')];
    const receipt = receipts.get(row.id);
    const isOpen = corrections.length === 0 && endings.length === 0 && !waiting.has(row.id);
    return {
      remarks: [
        ...(corrected ? [remark('correction.corrects', corrected)] : []),
        ...(ended ? [remark('allergy.ends', ended)] : []),
        ...(step && followed ? [remark(`prescribed.does.${step}`, followed)] : []),
        ...corrections.map((each) => remark('correction.correctedBy', each)),
        ...endings.map((each) => remark('allergy.endedBy', each)),
        ...followersOf(row.id).flatMap((each) => {
          const done = stepOf(each);
          return done ? [remark(`prescribed.done.${done}`, each)] : [];
        }),
      ],
      ...(receipt && { receipt: <Receipt note={receipt} /> }),
      ...(isOpen &&
        (onCorrect || onEnd || more) && {
          actions: (
            <>
              {onCorrect && (
                <Button size="small" onClick={onCorrect}>
                  {t('correction.correct')}
                </Button>
              )}
              {onEnd && (
                <Button size="small" startIcon={<CircleSlash size={16} aria-hidden />} onClick={onEnd}>
                  {t('allergy.end')}
                </Button>
              )}
              {more}
            </>
          ),
        }),
    };
  };
};
