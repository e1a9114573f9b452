import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchField } from '../../ui/forms/SearchField';
import { Row } from '../../ui/frame/Row';
import { Avatar } from '../../ui/people/Avatar';
import { isMatch } from '../../ui/people/matching';
import { ago, clockTime, longDate, recordTime, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { Mark } from './Mark';

// A line connects the days, because users read a record as a story, day by day.
const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const narrow = '@media screen and (max-width: 599px)';
  return {
    position: 'relative',
    listStyle: 'none',
    margin: theme.spacing(3, 0, 0),
    padding: 0,
    display: 'grid',
    gap: theme.spacing(1.25),
    '&::before': { content: '""', position: 'absolute', insetInlineStart: 17, insetBlock: '12px 0', width: 2, background: palette.divider },
    '& h2': {
      ...theme.typography.h3,
      position: 'relative',
      margin: theme.spacing(1.5, 0, 1.25),
      paddingInlineStart: 50,
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: 12,
        top: 5,
        width: 12,
        height: 12,
        borderRadius: theme.shape.pill,
        border: `3px solid ${palette.primary.main}`,
        background: palette.background.default,
      },
    },
    '& .entry': { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', gap: theme.spacing(0, 1.75), alignItems: 'start' },
    '& .entry > [aria-hidden]': { position: 'relative', marginTop: 9, outline: `4px solid ${palette.background.default}` },
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0, 1),
      minHeight: 32,
      color: palette.text.tertiary,
      '& strong': { color: palette.text.primary, fontWeight: 650 },
      '& .by': { flex: '1 1 170px', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 1) },
      '& .end': {
        marginInlineStart: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: theme.spacing(0, 1),
      },
    },
    '& dl': {
      margin: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
      gap: theme.spacing(0.5, 1.5),
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dd + dt': { marginTop: theme.spacing(0.5) }, gap: 0 },
    },
    '& dt': { color: palette.text.tertiary },
    '& dd, & p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .remark': { ...theme.typography.body2, marginBottom: theme.spacing(0.5) },
    '& .remark a': {
      display: 'inline-block',
      fontWeight: 600,
      color: palette.primary.main,
      '@media (pointer: coarse)': { minHeight: 44, paddingBlock: theme.spacing(1.25) },
    },
    // The target of a link.
    '& > li:focus': { outline: 'none' },
    '& > li:target .MuiCard-root': { outline: `3px solid ${palette.focus}` },
    '@media print': {
      '&::before, & h2::before': { display: 'none' },
      '& h2': { paddingInlineStart: 0 },
      '& .entry': { display: 'block' },
      // On paper the time includes the date, because the day's heading may be on the sheet before.
      '& time > span': { display: 'none' },
      '& time::before': { content: 'attr(title)' },
    },
    [narrow]: {
      '&::before': { display: 'none' },
      '& .head': { marginBottom: theme.spacing(1) },
      '& h2': { paddingInlineStart: 24, '&::before': { insetInlineStart: 0 } },
      '& .entry': { display: 'block', '& > [aria-hidden]': { display: 'none' } },
    },
    // Relative times would soon be wrong on paper.
    '& .ago': { '@media print': { display: 'none' } },
  };
});

/** The entry that this one corrects or that corrects it, with its first words: several entries may have the same minute. */
export type Remark = { text: string; other?: { id: string; beginning: string } };

export type Entry = {
  id: string;
  /** When it was written. */
  at: string;
  /** When the server received it; undefined for an unsent entry. */
  receivedAt?: string;
  author: string;
  /** Somebody else wrote it, and it has come since the list stands open. */
  isNew?: boolean;
  content: ReactNode;
  /** The text that the search looks through. */
  words?: string;
  remarks?: readonly Remark[];
  /** Its delivery state: see Receipt. */
  receipt?: ReactNode;
  actions?: ReactNode;
};

/** The element id of an entry. */
export const placeOf = (id: string) => `entry-${id}`;

/** With this many entries or more, the list has a search. */
const worthSearching = 5;

/** In milliseconds: an entry that took longer to arrive says so. Less is no news, as clocks differ by seconds and Wi-Fi is slow. */
const lateAfter = 120_000;

/** Says when an entry that was written without a connection was sent: "sent 18:00", with the date if that was another day. */
export const useSent = () => {
  const t = useText();
  return (at: string, receivedAt: string | undefined): string | undefined => {
    if (receivedAt === undefined || !(Date.parse(receivedAt) - Date.parse(at) > lateAfter)) return undefined;
    if (dayOf(at) === dayOf(receivedAt)) return t('record.sent', { time: clockTime(receivedAt) });
    return t('record.sentOn', { time: recordTime(receivedAt) });
  };
};

const dayOf = (iso: string | undefined) => iso && new Date(iso).toDateString();

/**
 * A record's entries in the given order, grouped by day: time, author, the text as written, and when it was sent if that was later. A long
 * list has a search.
 */
export const Entries = ({ entries, label }: { entries: readonly Entry[]; label: string }) => {
  const t = useText();
  const now = useNow();
  const sent = useSent();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const shown = entries.filter(({ words, author }) => !search.trim() || isMatch(search, words ?? '', author));
  const showAll = () => {
    setSearch('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {entries.length >= worthSearching && (
        <Row ref={box} sx={{ columnGap: 2, rowGap: 1, mt: 3, '& p': { m: 0 }, '@media print': { m: 0 } }}>
          <SearchField label={t('record.search')} value={search} onChange={setSearch} />
          <p role="status">
            {search.trim() &&
              (shown.length > 0
                ? t('common.shown', { shown: shown.length, total: entries.length })
                : t('record.noMatch', { search: search.trim(), total: entries.length }))}
          </p>
          {shown.length === 0 && <Button onClick={showAll}>{t('record.showAll')}</Button>}
        </Row>
      )}
      <List aria-label={label}>
        {shown.map(({ id, at, receivedAt, author, isNew, content, remarks = [], receipt, actions }, index) => (
          <li key={id} id={placeOf(id)} tabIndex={-1}>
            {dayOf(at) !== dayOf(shown[index - 1]?.at) && <h2>{longDate(at)}</h2>}
            <div className="entry">
              <Avatar name={author} />
              <Card sx={{ px: 2, pt: 0.75, pb: 1.5 }}>
                <div className="head">
                  <div className="by">
                    <strong>
                      <bdi>{author}</bdi>
                    </strong>
                    {isNew && <Mark data-mark="new">{t('record.new')}</Mark>}
                    <span>
                      <time dateTime={at} title={recordTime(at)}>
                        <span>{shortTime(at)}</span>
                      </time>
                      {now !== undefined && <span className="ago"> ({ago(at, now)})</span>}
                      {sent(at, receivedAt) && <span> · {sent(at, receivedAt)}</span>}
                    </span>
                  </div>
                  {(receipt || actions) && (
                    <div className="end">
                      {receipt}
                      {actions}
                    </div>
                  )}
                </div>
                {remarks.map(({ text, other }) => (
                  <p className="remark" key={other?.id ?? text}>
                    {other ? (
                      <>
                        {/* The search may hide the other entry, so clear it first. */}
                        <a href={`#${placeOf(other.id)}`} onClick={() => flushSync(() => setSearch(''))}>
                          {text}
                        </a>{' '}
                        <q dir="auto">{other.beginning}</q>
                      </>
                    ) : (
                      text
                    )}
                  </p>
                ))}
                {content}
              </Card>
            </div>
          </li>
        ))}
      </List>
    </>
  );
};
