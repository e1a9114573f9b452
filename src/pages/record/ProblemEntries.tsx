import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { eachField } from '../../../contract/kindsOfEntry';
import { ProblemText } from '../../ui/notes/ProblemText';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import type { ShownEntry } from './useProblems';

const Box = styled('details')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    marginTop: theme.spacing(1),
    '&[open] summary': { marginBottom: 0 },
    '& summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minHeight: 44,
      // What a finger needs is no room below the last word.
      marginBlock: -10,
      color: palette.primary.main,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '@media print': { display: 'none' },
    },
    '&[open] summary > svg': { transform: 'rotate(180deg)' },
    // Paper has all that was written.
    '@media print': { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': { padding: theme.spacing(1, 0), borderTop: `1px solid ${palette.divider}` },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
      gap: theme.spacing(0.25, 1.5),
      margin: theme.spacing(0.5, 0, 0),
    },
    '& dt': { color: palette.text.tertiary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  };
});

type Props = {
  entries: readonly ShownEntry[];
  /** The one that can be corrected here; what the problem is, is corrected at its name. */
  correctable: ShownEntry | undefined;
  onCorrect: (values: Readonly<Record<string, string>>) => void;
};

/** All that was written about a problem, newest first: nothing is ever changed (DOC-12). */
export const ProblemEntries = ({ entries, correctable, onCorrect }: Props) => {
  const t = useText();
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return (
    <Box>
      <summary>
        {t('problemList.entries', { count: entries.length })} <ChevronDown size={16} aria-hidden />
      </summary>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {t('problemList.by', { time: recordTime(entry.at), author: entry.author })}
              {corrected.has(entry.id) && ` · ${t('problemList.wasCorrected')}`}
            </span>
            {entry.id === correctable?.id && (
              <Button size="small" onClick={() => onCorrect({ ...eachField('problem', (name) => entry[name] ?? ''), corrects: entry.id })}>
                {t('correction.correct')}
              </Button>
            )}
            <ProblemText body={eachField('problem', (name) => entry[name])} />
          </li>
        ))}
      </ol>
    </Box>
  );
};
