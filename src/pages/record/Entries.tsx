import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ago, clockTime, longDate, recordTime } from '../../ui/formatTime';
import { isMatch } from '../../ui/matching';
import { SearchField } from '../../ui/SearchField';
import { useText } from '../../ui/texts';
import { useNow } from '../../ui/useNow';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .head': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary, marginBottom: theme.spacing(1) },
  '& h3': { ...theme.typography.body2, fontWeight: 650, margin: theme.spacing(1, 0, 1) },
  '& dl': { margin: 0, display: 'grid', gap: theme.spacing(0.25) },
  '& dt': { ...theme.typography.body2, fontWeight: 600 },
  '& dd, & p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .remark': { ...theme.typography.body2, fontWeight: 600, marginBottom: theme.spacing(1) },
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: theme.spacing(1) },
  // Paper stays as it is while time goes on.
  '@media print': { '& .ago': { display: 'none' } },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(1) },
}));

const Search = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(3),
  '& p': { margin: 0 },
  '@media print': { margin: 0 },
}));

export type Entry = {
  id: string;
  /** When it was written. */
  at: string;
  /** When the server got it; it has not got those that are on their way. */
  receivedAt?: string;
  author: string;
  content: ReactNode;
  /** What is searched through. */
  words?: string;
  /** What it corrects, or by what it was corrected. */
  remark?: ReactNode;
  /** Where it is: see Receipt. */
  receipt?: ReactNode;
  actions?: ReactNode;
};

/** From how many entries on it helps to search in them. */
const worthSearching = 5;

/** Milliseconds: what took longer to arrive says so. Clocks are not compared to the second, nor is Wi-Fi that fast. */
const atOnce = 120_000;

/** "sent 18:00", or the whole date of another day: of a note that was written where there was no connection. */
const useSent = () => {
  const t = useText();
  return (at: string, receivedAt: string | undefined): string | undefined => {
    if (receivedAt === undefined || !(Date.parse(receivedAt) - Date.parse(at) > atOnce)) return undefined;
    if (dayOf(at) === dayOf(receivedAt)) return t('record.sent', { time: clockTime(receivedAt) });
    return t('record.sentOn', { time: recordTime(receivedAt) });
  };
};

const dayOf = (iso: string | undefined) => iso && new Date(iso).toDateString();

/**
 * What was written in a record, in the order given and by the day: when, by whom, and the text as it was written; and when it was sent, if that
 * was later. A long list can be searched through.
 */
export const Entries = ({ entries, label }: { entries: readonly Entry[]; label: string }) => {
  const t = useText();
  const now = useNow();
  const sent = useSent();
  const [search, setSearch] = useState('');
  const shown = entries.filter(({ words, author }) => !search.trim() || isMatch(search, words ?? '', author));
  return (
    <>
      {entries.length >= worthSearching && (
        <Search>
          <SearchField label={t('record.search')} value={search} onChange={setSearch} />
          <p role="status">{search.trim() && t('common.shown', { shown: shown.length, total: entries.length })}</p>
        </Search>
      )}
      <List aria-label={label}>
        {shown.map(({ id, at, receivedAt, author, content, remark, receipt, actions }, index) => (
          <li key={id} id={`entry-${id}`}>
            {dayOf(at) !== dayOf(shown[index - 1]?.at) && <h3>{longDate(at)}</h3>}
            <Card sx={{ p: 2 }}>
              <div className="head">
                <time dateTime={at}>{recordTime(at)}</time>
                {now !== undefined && <span className="ago"> ({ago(at, now)})</span>}
                {sent(at, receivedAt) && <span> · {sent(at, receivedAt)}</span>} · {author}
              </div>
              {remark && <div className="remark">{remark}</div>}
              {content}
              {(receipt || actions) && (
                <div className="foot">
                  {receipt}
                  {actions && <div className="actions">{actions}</div>}
                </div>
              )}
            </Card>
          </li>
        ))}
      </List>
    </>
  );
};
