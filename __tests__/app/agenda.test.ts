import { calendarFile } from '../../src/pages/admin/calendarFile';
import { zoneComponent } from '../../src/pages/admin/zoneComponent';
import { agendaOf, clashesWith, daysAfter, isTime, monthsAfter, weeksOf } from '../../src/state/agenda';
import type { Appointment } from '../../src/state/appointment';
import { momentOf, readCalendar } from '../support/calendar';

const booked = (time: string, changed: Partial<Appointment> = {}): Appointment => ({
  key: time,
  name: 'MENSAH, Zoë',
  id: 'p1',
  patientUniqueId: 'P-7K3M-Q9X4',
  doctor: { id: 'd1', name: 'OKAFOR, Bisi', doctorUniqueId: 'D-7K3M-Q9X4' },
  time,
  date: '2026-11-20T14:00:00.000Z',
  ...changed,
});
const at = (time: string) => new Date(time.replace(' ', 'T')).getTime();
const timesOf = (list: readonly Appointment[]) => list.map(({ time }) => time);

test('ADM-11 appointments are grouped into today, later and past, to the minute', () => {
  const list = ['2026-11-20 14:30', '2026-11-21 00:00', '2026-11-20 09:00', '2026-11-20 23:59', '2026-11-19 10:00', '2027-01-01 08:00'].map(
    (time) => booked(time),
  );
  const agenda = agendaOf(list, at('2026-11-20 14:29'));
  expect(timesOf(agenda.today)).toEqual(['2026-11-20 14:30', '2026-11-20 23:59']);
  expect(timesOf(agenda.later)).toEqual(['2026-11-21 00:00', '2027-01-01 08:00']);
  expect(timesOf(agenda.past)).toEqual(['2026-11-20 09:00', '2026-11-19 10:00']);
  expect(timesOf(agendaOf(list, at('2026-11-20 14:30')).past)[0]).toBe('2026-11-20 14:30');
});

test('ADM-11 two appointments of one doctor or patient less than 30 minutes apart are a double booking', () => {
  const list = [booked('2026-11-20 14:30')];
  const other = { doctor: { id: 'd2' }, id: 'p2' };
  expect(clashesWith(list, { ...other, id: 'p1', time: '2026-11-20 14:59' })).toHaveLength(1);
  expect(clashesWith(list, { ...other, doctor: { id: 'd1' }, time: '2026-11-20 14:01' })).toHaveLength(1);
  expect(clashesWith(list, { ...other, id: 'p1', time: '2026-11-20 15:00' })).toHaveLength(0);
  expect(clashesWith(list, { ...other, time: '2026-11-20 14:30' })).toHaveLength(0);
  // Two appointments without a doctor do not share one.
  const without = [booked('2026-11-20 14:30', { doctor: null })];
  expect(clashesWith(without, { doctor: null, id: 'p2', time: '2026-11-20 14:30' })).toHaveLength(0);
});

test('ADM-11 a time is valid only as YYYY-MM-DD HH:mm, with month, day, hour and minute in range', () => {
  for (const time of ['2026-11-20 14:30', '2026-12-31 00:00']) expect(isTime(time)).toBe(true);
  for (const time of ['', '2026-13-01 10:00', '2026-11-20T14:30', '2026-11-20 24:00', '2026-11-20 1:30']) expect(isTime(time)).toBe(false);
});

test('ADM-11 a month has whole weeks; the next day and the next month follow the calendar', () => {
  const sundays = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'];
  expect(weeksOf('2026-11-20', 0).map(([first]) => first)).toEqual(sundays);
  const mondays = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'];
  expect(weeksOf('2026-11-20', 1).map(([first]) => first)).toEqual(mondays);
  expect(weeksOf('2026-02-01', 0)).toHaveLength(4);
  expect(weeksOf('2026-12-31', 0).at(-1)?.at(-1)).toBe('2027-01-02');
  expect(weeksOf('2026-08-31', 0).at(-1)?.at(-1)).toBe('2026-09-05');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-03-29', -1)).toBe('2026-03-28');
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2026-01-31', -2)).toBe('2025-11-30');
});

/** Each clock change of a zone in 2026, as its VTIMEZONE states it. */
const changesOf = (zone: string) => {
  const body = zoneComponent(zone, [2026]);
  const calendar = readCalendar(`BEGIN:VCALENDAR\r\n${body}\r\nEND:VCALENDAR\r\n`);
  return calendar.components[0]?.components.map(
    ({ name, properties: { DTSTART, TZOFFSETFROM, TZOFFSETTO } }) =>
      `${name} ${DTSTART?.value} ${TZOFFSETFROM?.value} ${TZOFFSETTO?.value}`,
  );
};

test.each([
  ['Africa/Lagos', []],
  ['Asia/Kolkata', []],
  ['Europe/Berlin', ['DAYLIGHT 20260329T020000 +0100 +0200', 'STANDARD 20261025T030000 +0200 +0100']],
  ['America/New_York', ['DAYLIGHT 20260308T020000 -0500 -0400', 'STANDARD 20261101T020000 -0400 -0500']],
  ['Australia/Sydney', ['STANDARD 20260405T030000 +1100 +1000', 'DAYLIGHT 20261004T020000 +1000 +1100']],
])('ADM-11 a calendar file has the clock changes of %s', (zone, changes) => {
  const [first, ...found] = changesOf(zone) ?? [];
  expect(first).toMatch(/^(STANDARD|DAYLIGHT) 2025123\d/);
  expect(found).toEqual(changes);
});

test('ADM-11 a calendar file has doctor, patient, time and time zone, in lines that any calendar can read', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const list = [
    booked('2026-07-20 14:30', { name: `ŁÓDŹ-WARTENBURG; ${'Maximiliana, '.repeat(9)}\\ 🤒`, key: 'a1' }),
    booked('2027-01-02 08:00', { doctor: null, key: 'a2' }),
  ];
  const calendar = readCalendar(calendarFile(list, timeZone));
  expect(calendar.properties).toMatchObject({ VERSION: { value: '2.0' }, PRODID: { value: '-//Wardstory//Appointments//EN' } });
  expect(calendar.properties['X-WR-TIMEZONE']?.value).toBe(timeZone);
  const events = calendar.components.filter(({ name }) => name === 'VEVENT');
  expect(events.map(({ properties }) => properties.UID?.value)).toEqual(['a1@wardstory', 'a2@wardstory']);
  expect(events[0]?.properties.SUMMARY?.value).toBe(`${list[0]?.name} (P-7K3M-Q9X4)`);
  expect(events[0]?.properties.DESCRIPTION?.value).toBe('OKAFOR, Bisi (D-7K3M-Q9X4)');
  expect(events[1]?.properties.DESCRIPTION).toBeUndefined();
  expect(events[0]?.properties.DTSTAMP?.value).toBe('20261120T140000Z');
  expect(events.map((event) => momentOf(calendar, event, 'DTSTART'))).toEqual(list.map(({ time }) => new Date(at(time)).toISOString()));
  expect(events.map((event) => momentOf(calendar, event, 'DTEND'))).toEqual(
    list.map(({ time }) => new Date(at(time) + 30 * 60_000).toISOString()),
  );
});
