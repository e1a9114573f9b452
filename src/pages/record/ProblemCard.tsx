import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { eachField } from '../../../contract/kindsOfEntry';
import type { About } from '../../state/note';
import { Receipt } from '../../ui/notes/Receipt';
import { UnsentActions } from '../../ui/notes/UnsentActions';
import { useBeginNote } from '../../ui/notes/useNote';
import { useBirthDateText } from '../../ui/people/age';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { placeOf, useSent } from './Entries';
import { ProblemEntries } from './ProblemEntries';
import type { KnownProblem } from './problemsOf';
import type { ShownEntry } from './useProblems';

const Box = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    padding: theme.spacing(2),
    '& h3': { ...theme.typography.h3, fontSize: 'var(--title)', margin: 0, overflowWrap: 'anywhere' },
    '& p': { margin: 0, overflowWrap: 'anywhere' },
    // Beside the name where there is room.
    '& .what': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.25, 1.25) },
    '& .what > p': { fontWeight: 600 },
    // Who wrote it, and what can be done with it, as in the other lists (EntryList).
    '& .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginTop: theme.spacing(1.5),
      paddingTop: theme.spacing(1.5),
      borderTop: `1px solid ${palette.divider}`,
    },
    // It wraps before the actions leave its line: they do so on a phone alone.
    '& .by': { ...theme.typography.body2, flex: '1 1 18em', color: palette.text.tertiary },
    '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
    '& .foot > .actions': {
      marginInlineStart: 'auto',
      // Their own padding parts them; who wrote it needs the room.
      columnGap: 0,
      '& .MuiButton-root': { fontSize: 'var(--meta)' },
      // Only a button without an edge may reach over its line.
      '& .MuiButton-text': { marginBlock: 'calc((1.45em - var(--control)) / 2)' },
      // Its word ends, or on a phone begins, in line with the text.
      marginInlineEnd: -10,
      '@media screen and (max-width: 599px)': { marginInlineStart: -10 },
    },
    // What is over stands back.
    '@media screen': {
      '&[data-status=resolved]': { background: 'none', color: palette.text.secondary, '& h3, & .what > p': { fontWeight: 500 } },
    },
  };
});

type Props = { about: About; problem: KnownProblem<ShownEntry> };

/** One problem: what it is, since when, until when, who wrote that, and what can be said of it with one tap (CHT-3). */
export const ProblemCard = ({ about, problem: { stated, last, status, entries } }: Props) => {
  const t = useText();
  const dateText = useBirthDateText();
  const sent = useSent();
  const begin = useBeginNote(about);
  const start = (values: Readonly<Record<string, string>>) => begin(values) && window.scrollTo({ top: 0 });
  const saying = last ?? stated;
  const written = [stated, ...(last ? [last] : [])];
  const isUnsent = written.some(({ receivedAt }) => receivedAt === undefined);
  const body = eachField('problem', (name) => stated[name] ?? '');
  const other = status === 'active' ? 'resolved' : 'active';
  const change = () =>
    start({ ...body, clinicalStatus: other, resolvedOn: '', remark: '', diagnosedIn: '', follows: stated.id, corrects: '' });
  const since = stated.onset ? t('problemList.since', { date: dateText(stated.onset) }) : t('problemList.sinceUnknown');
  const until = saying.resolvedOn ? t('problemList.until', { date: dateText(saying.resolvedOn) }) : t('problemList.untilUnknown');
  const by = (key: 'by' | 'said.resolved' | 'said.active', entry: ShownEntry) =>
    [t(`problemList.${key}`, { time: recordTime(entry.at), author: entry.author }), sent(entry.at, entry.receivedAt)]
      .filter(Boolean)
      .join(' · ');
  return (
    <li id={placeOf(stated.id)} tabIndex={-1}>
      <Box data-status={status}>
        <div className="what">
          <h3 dir="auto">
            <Stored text={stated.problem} />
          </h3>
          {stated.problem !== null && <p>{[...(status === 'resolved' ? [until] : []), since].join(' · ')}</p>}
        </div>
        {written.map(
          ({ id, remark }) =>
            remark && (
              <p key={id} dir="auto">
                <Stored text={remark} />
              </p>
            ),
        )}
        <div className="foot">
          <div className="by">
            <p>{by('by', stated)}</p>
            {last && <p>{by(`said.${status}`, last)}</p>}
          </div>
          {!isUnsent && stated.problem !== null && (
            <div className="actions">
              <Button size="small" onClick={() => start({ ...body, corrects: stated.id })}>
                {t('correction.correct')}
              </Button>
              <Button size="small" onClick={change} startIcon={status === 'active' && <Check size={16} aria-hidden />}>
                {t(status === 'active' ? 'problemList.resolve' : 'problemList.reactivate')}
              </Button>
            </div>
          )}
        </div>
        {written.map(
          ({ id, note }) =>
            note && (
              <div key={id} className="actions">
                <Receipt note={note} />
                {note.status === 'waiting' && <UnsentActions note={note} />}
              </div>
            ),
        )}
        {entries.length > 1 && <ProblemEntries entries={entries} correctable={isUnsent ? undefined : last} onCorrect={start} />}
      </Box>
    </li>
  );
};
