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
  '& .remark': { ...theme.typography.body2, fontWeight: 600, marginBottom: theme.spacing(1) },
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: theme.spacing(1) },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(1) },
}));

export type Entry = {
  id: string;
  at: string;
  author: string;
  content: ReactNode;
  /** What it corrects, or by what it was corrected. */
  remark?: ReactNode;
  /** Where it is: see Receipt. */
  receipt?: ReactNode;
  actions?: ReactNode;
};

/** What was written in a record, newest first: when, by whom, and the text as it was written. */
export const Entries = ({ entries, label }: { entries: readonly Entry[]; label: string }) => {
  const now = useNow();
  return (
    <List aria-label={label}>
      {entries.map(({ id, at, author, content, remark, receipt, actions }) => (
        <li key={id} id={`entry-${id}`}>
          <Card sx={{ p: 2 }}>
            <div className="head">
              <time dateTime={at}>{recordTime(at)}</time>
              {now !== undefined && ` (${ago(at, now)})`} · {author}
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
  );
};
