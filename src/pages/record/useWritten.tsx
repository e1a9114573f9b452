import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { type Listed, listed, selectOutbox, unsentIn } from '../../state/outbox';
import { Receipt } from '../../ui/notes/Receipt';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import type { Entry, Remark } from './Entries';

type Row = { id: string; author: string; corrects: string | null; at: string };
/** An entry on the server; `words` is its text, empty when it cannot be read. */
export type WrittenRow = Row & { words: string };

const longestBeginning = 60;
/** The first whole words of a text, on one line. */
const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).replace(/ \S*$/, '')}…` : line;
};

const named = ({ at, author }: Row) => ({ time: recordTime(at), author });

/** Returns a function that says which entry another one corrects, or which one corrects it, with a link. */
export const useRemark = () => {
  const t = useText();
  return (key: 'correction.corrects' | 'correction.correctedBy', other: WrittenRow): Remark => ({
    text: t(key, named(other)),
    other: { id: other.id, beginning: beginningOf(other.words) || t('common.unreadable') },
  });
};

/**
 * What the list adds to an entry on the server: which entry it corrects or which corrects it (DOC-12), the receipt if this device sent it
 * (DOC-11), and the button to correct it, if that is possible.
 */
export const useWritten = (rows: readonly WrittenRow[]) => {
  const t = useText();
  const remark = useRemark();
  const members = useSelector(selectOutbox);
  const receipts = new Map(
    listed(members).flatMap((each): [string, Listed][] => (each.status === 'delivered' ? [[each.rowId, each]] : [])),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const correctionsOf = new Map<string, WrittenRow[]>();
  for (const row of rows) if (row.corrects) correctionsOf.set(row.corrects, [...(correctionsOf.get(row.corrects) ?? []), row]);
  // An entry with an unsent correction on this device allows no second one.
  const waiting = new Set(unsentIn(members).map(({ note }) => 'corrects' in note.body && note.body.corrects));

  return (row: Row, onCorrect: (() => void) | undefined): Pick<Entry, 'remarks' | 'receipt' | 'actions'> => {
    const corrected = row.corrects ? byId.get(row.corrects) : undefined;
    const corrections = correctionsOf.get(row.id) ?? [];
    const receipt = receipts.get(row.id);
    return {
      remarks: [
        ...(corrected ? [remark('correction.corrects', corrected)] : []),
        ...corrections.map((each) => remark('correction.correctedBy', each)),
      ],
      ...(receipt && { receipt: <Receipt note={receipt} /> }),
      ...(onCorrect &&
        corrections.length === 0 &&
        !waiting.has(row.id) && {
          actions: (
            <Button size="small" onClick={onCorrect}>
              {t('correction.correct')}
            </Button>
          ),
        }),
    };
  };
};
