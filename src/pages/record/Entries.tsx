import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ago, recordTime } from '../../ui/formatTime';
import { useNow } from '../../ui/useNow';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .head': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary, marginBottom: theme.spacing(1) },
  '& dl': { margin: 0, display: 'grid', gap: theme.spacing(0.25) },
  '& dt': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
  '& dd, & p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

type Entry = { id: string; at: string; author: string; content: ReactNode };

/** What was written in a record, newest first: when, by whom, and the text as it was written. */
export const Entries = ({ entries, label }: { entries: readonly Entry[]; label: string }) => {
  const now = useNow();
  return (
    <List aria-label={label}>
      {entries.map(({ id, at, author, content }) => (
        <li key={id}>
          <Card sx={{ p: 2 }}>
            <div className="head">
              <time dateTime={at}>{recordTime(at)}</time>
              {now !== undefined && ` (${ago(at, now)})`} · {author}
            </div>
            {content}
          </Card>
        </li>
      ))}
    </List>
  );
};
