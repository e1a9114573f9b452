import { longDate, messageTime, recordTime, wallDate, wallDay } from '../../src/ui/formatTime';

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('UX-6 in French the first day of a month is "1er", every other a number; English has none of it', () => {
  document.documentElement.lang = 'fr';
  expect(longDate('2026-10-01T12:00:00Z')).toBe('1er octobre 2026');
  expect(longDate('2026-10-11T12:00:00Z')).toBe('11 octobre 2026');
  expect(recordTime('2026-10-01T12:00:00Z')).toMatch(/^1er octobre 2026 à/);
  expect(messageTime('2026-10-01T12:00:00Z')).toMatch(/^1er octobre 2026 à/);
  expect(wallDay('2026-10-01')).toBe('jeudi 1er octobre 2026');
  expect(wallDate('2026-10-01 14:05')).toMatch(/ 1er oct/);
  document.documentElement.lang = 'en';
  expect(longDate('2026-10-01T12:00:00Z')).toBe('October 1, 2026');
});
