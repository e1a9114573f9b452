import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { daysAfter, monthsAfter, weekdayOf, weeksOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { wallClock, wallDay, wallDayOfMonth, wallMonth, wallWeekday } from '../../ui/texts/formatTime';
import { useLanguage, useText } from '../../ui/texts/texts';

const Grid = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    // As high as what stands beside it.
    flexGrow: 1,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& th': {
      ...theme.typography.body2,
      color: palette.text.secondary,
      padding: theme.spacing(0.75),
      fontWeight: 600,
      // Above the numbers.
      '@media (min-width: 900px)': { textAlign: 'start', paddingInlineStart: theme.spacing(0.75) },
    },
    '& tbody td': { borderTop: `1px solid ${palette.divider}`, padding: 0, height: 96, verticalAlign: 'top' },
    '& td + td': { borderInlineStart: `1px solid ${palette.divider}` },
    '& button': {
      ...theme.typography.body2,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.spacing(0.25),
      alignContent: 'start',
      justifyItems: 'stretch',
      width: '100%',
      height: '100%',
      minHeight: 96,
      padding: theme.spacing(0.75, 0.375),
      border: 0,
      background: 'none',
      position: 'relative',
      isolation: 'isolate',
      color: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
    },
    '& button:focus-visible': { outlineOffset: -3 },
    // What is past is quieter. The days of another month are not on the month's paper; all of this one are.
    '& th[data-weekend]': { color: palette.text.tertiary },
    '& [data-past] > b': { color: palette.text.tertiary },
    '& [data-past] i, & i[data-past]': { color: palette.text.secondary, background: 'none' },
    '& [data-past] i b, & i[data-past] b': { fontWeight: 400 },
    '& td:has([data-outside])': { background: palette.background.default },
    '& [data-outside] > b': { color: palette.text.tertiary },
    // Its first figure is below the first letter of the weekday.
    '& button > b': {
      justifySelf: 'start',
      display: 'inline-grid',
      alignItems: 'center',
      minWidth: 28,
      height: 28,
      paddingInline: theme.spacing(0.25),
      borderRadius: theme.shape.pill,
      fontWeight: 400,
    },
    // Today has a disc, the chosen day a ring near its edges: both at once are told apart, and appointments look alike on every day.
    '& [aria-current] > b': {
      width: 28,
      paddingInline: 0,
      fontWeight: 680,
      justifyContent: 'center',
      background: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& [aria-pressed="true"]::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: 0,
      border: `2px solid ${palette.primary.main}`,
      borderRadius: theme.shape.borderRadius,
    },
    // The time above the name, which has the width of the day.
    '& i': {
      display: 'block',
      fontStyle: 'normal',
      padding: theme.spacing(0.125, 0.25),
      borderRadius: theme.shape.mark,
      color: palette.primary.onSoft,
      background: palette.primary.soft,
      fontSize: 'var(--small)',
      lineHeight: 1.3,
      '& b': { display: 'block', fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      // A long name takes a second line.
      '& span': {
        fontSize: theme.typography.caption.fontSize,
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      },
    },
    // Within its ring.
    '& [aria-pressed="true"] > b': { marginInlineStart: 3 },
    '& [aria-pressed="true"] i': { marginInline: 2, paddingInline: 2 },
    '& i[data-more]': { color: palette.text.secondary, background: 'none' },
    // A double booking warns here as it does in the lists.
    '&& [data-double]': { color: palette.warning.main, background: palette.warning.soft },
    '& [data-double] svg': { verticalAlign: '-2px', marginInlineEnd: theme.spacing(0.5) },
    '& .many': { display: 'none' },
    // A week that is over, and in which nothing was, leaves the room to the others.
    '& tr[data-over] td, & tr[data-over] button': { height: 'var(--control)', minHeight: 'var(--control)' },
    '@media (max-width: 899px)': {
      '& tr:not([data-over]) td': { height: 64 },
      '& tr:not([data-over]) button': { height: 64, minHeight: 64 },
      '& button': { gap: theme.spacing(0.5), textAlign: 'center', padding: theme.spacing(0.75, 0.25, 0.25) },
      '& button > b': { justifySelf: 'center', justifyContent: 'center' },
      '& i': { display: 'none' },
      '& .many': {
        display: 'block',
        justifySelf: 'center',
        minWidth: 24,
        paddingInline: theme.spacing(0.5),
        borderRadius: theme.shape.pill,
        fontSize: 'var(--small)',
        fontWeight: 650,
        color: palette.primary.onSoft,
        background: palette.primary.soft,
      },
      '& .many[data-over]': { color: palette.text.primary, background: palette.skeleton },
    },
  };
});

/** Saturday and Sunday, wherever the week begins. */
const isWeekend = (day: string): true | undefined => weekdayOf(day, 1) > 4 || undefined;

/** "LAST, First" is too long for a day: the list of the day has all of it. */
const familyName = (name: string): string => name.split(', ', 1)[0] ?? name;

/** How many appointments fit in a day, above how many there are besides. */
const fitting = 2;

const warning = <TriangleAlert size={14} aria-hidden />;

type Props = {
  day: string;
  today: string;
  byDay: ReadonlyMap<string, readonly Appointment[]>;
  isPast: (each: Appointment) => boolean;
  /** Whether it is one of a double booking to come. */
  isDouble: (each: Appointment) => boolean;
  onDay: (day: string) => void;
};

/** The weeks of a day's month. The arrow keys move by a day, Page Up and Page Down by a month. */
export const MonthGrid = ({ day, today, byDay, isPast, isDouble, onDay }: Props) => {
  const t = useText();
  const chosen = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the day that an arrow key has chosen
  useEffect(() => {
    if (byKey.current) chosen.current?.focus();
    byKey.current = false;
  }, [day]);
  const begin = useLanguage() === 'fr' ? 1 : 0;
  const weeks = weeksOf(day, begin);
  const go = (event: KeyboardEvent) => {
    const targets: Partial<Record<string, string>> = {
      ArrowLeft: daysAfter(day, -1),
      ArrowRight: daysAfter(day, 1),
      ArrowUp: daysAfter(day, -7),
      ArrowDown: daysAfter(day, 7),
      Home: daysAfter(day, -weekdayOf(day, begin)),
      End: daysAfter(day, 6 - weekdayOf(day, begin)),
      PageUp: monthsAfter(day, -1),
      PageDown: monthsAfter(day, 1),
    };
    const target = targets[event.key];
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = target !== day;
    onDay(target);
  };
  return (
    <Grid aria-label={wallMonth(day)} onKeyDown={go}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col" data-weekend={isWeekend(each)}>
              {wallWeekday(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} data-over={week.every((each) => each < today && !byDay.has(each)) || undefined}>
            {week.map((each) => {
              const list = byDay.get(each) ?? [];
              const doubled = list.some(isDouble) || undefined;
              const said = t('appointments.dayWith', { day: wallDay(each), count: list.length });
              return (
                <td key={each} data-weekend={isWeekend(each)}>
                  <button
                    type="button"
                    aria-pressed={each === day}
                    {...(each === today && { 'aria-current': 'date' })}
                    {...(each.slice(0, 7) !== day.slice(0, 7) && { 'data-outside': true })}
                    data-past={each < today || undefined}
                    ref={each === day ? chosen : null}
                    tabIndex={each === day ? 0 : -1}
                    onClick={() => onDay(each)}
                    aria-label={doubled ? `${said}, ${t('appointments.double')}` : said}
                  >
                    <b>{each.endsWith('-01') && each.slice(0, 7) > day.slice(0, 7) ? wallDayOfMonth(each) : Number(each.slice(8))}</b>
                    {list.slice(0, fitting).map((one) => (
                      <i key={one.key} data-past={isPast(one) || undefined} data-double={isDouble(one) || undefined}>
                        <b>
                          {isDouble(one) && warning}
                          {wallClock(one.time)}
                        </b>
                        <span>{familyName(one.name)}</span>
                      </i>
                    ))}
                    {list.length > fitting && (
                      <i data-more data-double={list.slice(fitting).some(isDouble) || undefined}>
                        {t('appointments.more', { count: list.length - fitting })}
                      </i>
                    )}
                    {list.length > 0 && (
                      <span className="many" data-over={list.every(isPast) || undefined} data-double={doubled}>
                        {doubled && warning}
                        {list.length}
                      </span>
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};
