import {
  ago,
  clockOrDate,
  clockOrShortDate,
  longDate,
  messageTime,
  recordTime,
  shortDateTime,
  wallDateShort,
  wallDay,
  wallTime,
} from '../../src/ui/texts/formatTime';

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('UX-6 in French the first day of a month is "1er" and the others are numbers; English has numbers only', () => {
  document.documentElement.lang = 'fr';
  expect(longDate('2026-10-01T12:00:00Z')).toBe('1er octobre 2026');
  expect(longDate('2026-10-11T12:00:00Z')).toBe('11 octobre 2026');
  expect(recordTime('2026-10-01T12:00:00Z')).toMatch(/^1er octobre 2026 à/);
  expect(messageTime('2026-10-01T12:00:00Z')).toMatch(/^1er octobre 2026 à/);
  expect(wallDay('2026-10-01')).toBe('jeudi 1er octobre 2026');
  expect(wallTime('2026-10-01 14:05')).toBe('jeudi 1er octobre 2026, 14:05');
  document.documentElement.lang = 'en';
  expect(longDate('2026-10-01T12:00:00Z')).toBe('October 1, 2026');
  expect(wallTime('2026-10-01 14:05')).toBe('Thursday, October 1, 2026, 2:05 PM');
});

test('UX-6 a page has one clock: the language says how a time is written, with and without its date', () => {
  const today = new Date();
  today.setHours(14, 5);
  const then = '2019-03-02T14:05';
  expect([clockOrDate(today.toISOString()), clockOrShortDate(today.toISOString())]).toEqual(['2:05 PM', '2:05 PM']);
  expect([shortDateTime(then), clockOrDate(then)]).toEqual(['Mar 2, 2019, 2:05 PM', 'March 2, 2019 at 2:05 PM']);
  document.documentElement.lang = 'fr';
  expect([clockOrDate(today.toISOString()), clockOrShortDate(today.toISOString())]).toEqual(['14:05', '14:05']);
  expect([shortDateTime(then), clockOrDate(then)]).toEqual(['2 mars 2019, 14:05', '2 mars 2019 à 14:05']);
});

test('DOC-7 ages follow the calendar: the same day one year or month earlier is one year or month ago, also in leap years', () => {
  const since = (then: string, now: string) => ago(new Date(then).toISOString(), new Date(now).getTime());
  expect(since('2025-11-20T14:05', '2026-11-20T14:05')).toBe('1 year ago');
  expect(since('2025-11-20T14:05', '2026-11-20T14:04')).toBe('11 months ago');
  expect(since('2023-03-01T14:05', '2024-03-01T14:05')).toBe('1 year ago');
  expect(since('2024-01-01T14:05', '2024-12-31T14:05')).toBe('11 months ago');
  expect(since('2024-02-29T14:05', '2026-02-28T14:05')).toBe('1 year ago');
  expect(since('2024-02-29T14:05', '2026-03-01T14:05')).toBe('2 years ago');
  expect(since('2026-02-01T14:05', '2026-03-01T14:05')).toBe('1 month ago');
  expect(since('2026-10-31T14:05', '2026-11-20T14:05')).toBe('2 weeks ago');
  expect(since('2026-11-19T14:04', '2026-11-20T14:05')).toBe('yesterday');
  expect(since('2026-11-18T22:00', '2026-11-20T11:00')).toBe('2 days ago');
  expect(since('2026-11-18T23:59', '2026-11-20T00:30')).toBe('2 days ago');
  expect(since('2026-11-19T12:00', '2026-11-20T11:00')).toBe('23 hours ago');
  // Neither is in the last calendar week or month.
  expect(since('2026-11-07T14:05', '2026-11-20T14:05')).toBe('1 week ago');
  expect(since('2026-09-30T14:05', '2026-11-20T14:05')).toBe('1 month ago');
  expect(since('2026-11-20T14:05', '2026-11-20T14:05')).toBe('this minute');
  // The server's clock may be ahead of this device's.
  expect(since('2026-12-20T14:05', '2026-11-20T14:05')).toBe('this minute');
});

test('ADM-11 beside its month a day is short in both languages', () => {
  expect(wallDateShort('2026-11-20')).toBe('Fri, Nov 20');
  document.documentElement.lang = 'fr';
  expect(wallDateShort('2026-12-01')).toBe('mar. 1er déc.');
});
