import { Check, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { daysAfter, monthsAfter, weekdayOf, weeksOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { wallClock, wallDay, wallDayOfMonth, wallMonth, wallWeekday } from '../../ui/texts/formatTime';
import { useLanguage, useText } from '../../ui/texts/texts';
import { MonthTable } from './MonthTable';

/** Saturday and Sunday, wherever the week begins. */
const isWeekend = (day: string): true | undefined => weekdayOf(day, 1) > 4 || undefined;

/** "LAST, First" is too long for a day: the list of the day has all of it. */
const familyName = (name: string): string => name.split(', ', 1)[0] ?? name;

/** How many appointments fit in a day, above how many there are besides. */
const fitting = 2;

const warning = <TriangleAlert size={14} aria-hidden />;
const tick = <Check size={14} strokeWidth={2.5} aria-hidden />;

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
    <MonthTable aria-label={wallMonth(day)} onKeyDown={go}>
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
          <tr key={week[0]}>
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
                          {isPast(one) && tick}
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
                      <span className="many" data-past={list.every(isPast) || undefined} data-double={doubled}>
                        {doubled && warning}
                        {list.every(isPast) && tick}
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
    </MonthTable>
  );
};
