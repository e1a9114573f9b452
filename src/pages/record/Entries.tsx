import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { About } from '../../state/note';
import { SearchField } from '../../ui/forms/SearchField';
import { hasGoneBack } from '../../ui/frame/address';
import { afterPaint } from '../../ui/frame/afterPaint';
import { Row } from '../../ui/frame/Row';
import { Avatar } from '../../ui/people/Avatar';
import { isMatch } from '../../ui/people/matching';
import { ago, longDate, recordTime, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { EntryList } from './EntryList';
import { Mark } from './Mark';

/** The entry that this one corrects or that corrects it, with its first words: several entries may have the same minute. */
export type Remark = { text: string; other?: { id: string; beginning: string } };

type Entry = {
  id: string;
  /** When it was written. */
  at: string;
  /** When the server received it; undefined for an unsent entry. */
  receivedAt?: string;
  author: string;
  /** Somebody else wrote it, and it has come since the list stands open. */
  isNew?: boolean;
  /** The text that the search looks through. */
  words?: () => string;
  /** It says nothing any more: it was corrected, or applies no longer. */
  isOver?: boolean;
  /** Called only for an entry that is drawn: there may be thousands. */
  draw: () => Drawn;
};

/** What an entry shows. */
export type Drawn = {
  /** Says where it stands. */
  mark?: ReactNode;
  content: ReactNode;
  remarks?: readonly Remark[];
  /** Its delivery state: see Receipt. */
  receipt?: ReactNode;
  actions?: ReactNode;
};

/** The element id of an entry. */
export const placeOf = (id: string) => `entry-${id}`;

/** With this many entries or more, the list has a search. */
const worthSearching = 5;

/** So many entries are drawn at first, and so many more with each press: a thousand cards keep a tablet busy for half a minute. */
const drawn = 50;
/** So many of them are painted first, which is what one can see, then the others. Of vital signs none: their chart is above them. */
const drawnAtOnce = 8;

/** In milliseconds: an entry that took longer to arrive says so. Less is no news, as clocks differ by seconds and Wi-Fi is slow. */
const lateAfter = 120_000;

/** Says when an entry that was written without a connection was sent: "sent 6:00 PM", with the date if that was another day. */
export const useSent = () => {
  const t = useText();
  return (at: string, receivedAt: string | undefined): string | undefined => {
    if (receivedAt === undefined || !(Date.parse(receivedAt) - Date.parse(at) > lateAfter)) return undefined;
    if (dayOf(at) === dayOf(receivedAt)) return t('record.sent', { time: shortTime(receivedAt) });
    return t('record.sentOn', { time: recordTime(receivedAt) });
  };
};

const dayOf = (iso: string | undefined) => iso && new Date(iso).toDateString();

type By = { entry: Entry; mark: ReactNode; dated: boolean };

/** Who wrote an entry, when, and when it was sent if that was later. `dated`: no heading above it has the day. */
const WrittenBy = ({ entry: { at, receivedAt, author, isNew }, mark, dated }: By) => {
  const t = useText();
  const now = useNow();
  const sent = useSent()(at, receivedAt);
  return (
    <div className="by">
      {isNew && <Mark data-mark="new">{t('record.new')}</Mark>}
      {mark}
      <bdi>{author}</bdi>
      <span>
        <time dateTime={at} title={recordTime(at)}>
          <span>{dated ? longDate(at) : shortTime(at)}</span>
        </time>
        {now !== undefined && <span className="ago"> ({ago(at, now)})</span>}
        {sent && <span> · {sent}</span>}
      </span>
    </div>
  );
};

type Props = { entries: readonly Entry[]; label: string; kind: About['kind'] };

/**
 * A record's entries in the given order, grouped by day: the text as written, then its author and time. Vital signs begin with the time, as
 * a day has many sets. Allergies are in no order of time and so have no days. A long list has a search, which looks through all of it, and a
 * very long one shows its first entries; on paper are all.
 */
export const Entries = ({ entries, label, kind }: Props) => {
  const t = useText();
  const byDay = kind !== 'allergy';
  const timeFirst = kind === 'vitalSigns';
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // Back returns to the place in the list where one was, which has to be there.
  const [most, setMost] = useState(() => {
    if (hasGoneBack()) return drawn;
    return timeFirst && entries.length > drawnAtOnce ? 0 : drawnAtOnce;
  });
  const next = most < drawn && entries.length > most ? (most === 0 ? drawnAtOnce : drawn) : undefined;
  useEffect(
    () => (next === undefined ? undefined : afterPaint(() => startTransition(() => setMost((before) => Math.max(before, next))))),
    [next],
  );
  useEffect(() => {
    const print = () => flushSync(() => setMost(Number.POSITIVE_INFINITY));
    const printed = () => setMost(drawn);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', printed);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', printed);
    };
  }, []);
  const shown = entries.filter(({ words, author }) => !search.trim() || isMatch(search, words?.() ?? '', author));
  const showAll = () => {
    setSearch('');
    box.current?.querySelector('input')?.focus();
  };
  /** Draws an entry that the search hides, or that is further down than what is drawn. */
  const reveal = (id: string) =>
    flushSync(() => {
      setSearch('');
      setMost((before) => Math.max(before, entries.findIndex((entry) => entry.id === id) + 1));
    });
  const showMore = () => {
    flushSync(() => setMost(most + drawn));
    const first = shown[most];
    if (first) document.getElementById(placeOf(first.id))?.focus();
  };
  if (most === 0 || entries.length === 0) return null;
  return (
    <>
      {entries.length >= worthSearching && (
        <Row
          ref={box}
          // As wide as the list; nothing to say takes no room.
          sx={{
            columnGap: 2,
            rowGap: 1,
            mt: 3,
            '& > .MuiInputBase-root': { maxWidth: 'none' },
            '& p': { m: 0 },
            '& p:empty': { position: 'absolute' },
            '@media print': { m: 0 },
          }}
        >
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
      <EntryList aria-label={label} {...(!byDay && { 'data-undated': true })}>
        {shown.slice(0, most).map((entry, index) => {
          const { id, at, author, isOver } = entry;
          const { mark, content, remarks = [], receipt, actions } = entry.draw();
          const foot = (
            <div className="foot">
              <WrittenBy entry={entry} mark={mark} dated={!byDay} />
              {(receipt || actions) && (
                <div className="end">
                  {receipt}
                  {actions}
                </div>
              )}
            </div>
          );
          return (
            <li key={id} id={placeOf(id)} tabIndex={-1}>
              {byDay && dayOf(at) !== dayOf(shown[index - 1]?.at) && <h2>{longDate(at)}</h2>}
              <div className="entry">
                <Avatar name={author} />
                <Card sx={{ p: 2 }} {...(isOver && { 'data-over': true })}>
                  {timeFirst && foot}
                  {remarks.map(({ text, other }) => (
                    <p className="remark" key={other?.id ?? text}>
                      {other ? (
                        <>
                          <a href={`#${placeOf(other.id)}`} onClick={() => reveal(other.id)}>
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
                  {!timeFirst && foot}
                </Card>
              </div>
            </li>
          );
        })}
      </EntryList>
      {shown.length > Math.max(most, drawn) && (
        <Row sx={{ columnGap: 2, mt: 2, '& p': { m: 0 } }}>
          <Button variant="outlined" onClick={showMore}>
            {t('record.showMore', { count: Math.min(drawn, shown.length - most) })}
          </Button>
          <p>{t('common.shown', { shown: most, total: shown.length })}</p>
        </Row>
      )}
    </>
  );
};
