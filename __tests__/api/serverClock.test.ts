import { Server } from '../../src/api/server';
import { learnServerTime, readClocks, timeAfter, timeNow } from '../../src/api/serverClock';

const hour = 3_600_000;
const began = Date.parse('2026-11-20T14:02:05.000Z');

/** How far the device's wall clock is ahead of the true time; the other clock runs on steadily. */
let ahead: number;
let time: number;
let asleep: number;
beforeEach(() => {
  [ahead, time, asleep] = [0, began, 0];
  jest.spyOn(Date, 'now').mockImplementation(() => time + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => time - began - asleep + 0.25);
});
afterEach(() => jest.restoreAllMocks());

const server = () => new Server('', async () => undefined);
const pass = (milliseconds: number) => {
  time += milliseconds;
};
const headersAt = (moment: number, type = 'application/json; charset=utf-8') =>
  new Headers({ date: new Date(moment).toUTCString(), 'content-type': type });
/** A call that takes this long there and back. */
const answer = (to: Server, there = 20, back = there, type?: string) => {
  const sent = readClocks();
  pass(there);
  const headers = headersAt(time, type);
  pass(back);
  learnServerTime(to, headers, sent);
};
/** The error of the page's idea of the server's time, in milliseconds. */
const error = (of: Server) => Date.parse(timeNow(of)) - time;

test('DOC-11 before the first answer, the device’s time is used', () => {
  ahead = hour;
  expect(error(server())).toBe(hour);
});

test.each([0, 1, 250, 999])('DOC-11 a Date header in whole seconds does not change a correct clock (%d ms into the second)', (into) => {
  const at = server();
  pass(into);
  for (let call = 0; call < 20; call += 1) {
    answer(at, 150);
    expect(error(at)).toBe(0);
    pass(777);
  }
});

test.each([3 * hour, -3 * hour, 400 * 24 * hour, 5_000, -5_000])(
  'DOC-11 on a device whose clock is %d ms ahead, the server’s time is used, to the second',
  (wrong) => {
    const at = server();
    ahead = wrong;
    answer(at);
    expect(Math.abs(error(at))).toBeLessThanOrEqual(1_040);
    pass(4 * hour);
    expect(Math.abs(error(at))).toBeLessThanOrEqual(1_040);
  },
);

test('DOC-11 a slow answer does not replace a more exact server time', () => {
  const at = server();
  ahead = -2 * hour;
  answer(at);
  const before = error(at);
  answer(at, 100, 29_000);
  answer(at, 29_000, 100);
  expect(error(at)).toBe(before);
});

test.each([-90_000, 90_000])('DOC-11 an answer between two notes does not change their order (%d ms ahead)', (wrong) => {
  const at = server();
  ahead = wrong;
  let last = '';
  for (let call = 0; call < 50; call += 1) {
    answer(at, (call * 37) % 400, (call * 91) % 300);
    expect(timeNow(at) >= last).toBe(true);
    last = timeNow(at);
    pass(2_000);
  }
});

test('DOC-11 setting the clock back while offline moves no note; the next answer corrects a clock that was set forward', () => {
  const at = server();
  answer(at);
  pass(hour);
  ahead = -3 * hour;
  expect(error(at)).toBe(0);
  answer(at);
  expect(Math.abs(error(at))).toBeLessThanOrEqual(1_040);
  ahead = 3 * hour;
  answer(at);
  expect(Math.abs(error(at))).toBeLessThanOrEqual(1_040);
});

test('DOC-11 after sleep the tablet still knows the server’s time', () => {
  const at = server();
  answer(at);
  pass(5 * hour);
  asleep = 5 * hour;
  expect(error(at)).toBe(0);
});

test('DOC-11 the time in another server’s answer is ignored', () => {
  const at = server();
  ahead = hour;
  answer(at);
  const before = error(at);
  learnServerTime(at, headersAt(began + 9 * hour, 'text/html'), readClocks());
  learnServerTime(at, new Headers({ 'content-type': 'application/json' }), readClocks());
  learnServerTime(at, undefined, readClocks());
  expect(error(at)).toBe(before);
});

test('DOC-11 each note has a later time than the one before, even if the clock was set back and the server’s time is known to the second only', () => {
  const at = server();
  pass(900);
  const first = timeAfter(at);
  ahead = -3 * hour;
  answer(at);
  pass(1);
  expect(Date.parse(timeNow(at))).toBeLessThan(Date.parse(first));
  const second = timeAfter(at);
  expect(Date.parse(second)).toBe(Date.parse(first) + 1);
  expect(Date.parse(timeAfter(at))).toBe(Date.parse(first) + 2);
  pass(2_000);
  expect(timeAfter(at)).toBe(timeNow(at));
});

test('DOC-11 after a reload a new note is later than the notes waiting on the device; a time that a wrong clock put hours ahead is ignored', () => {
  const waiting = new Date(began + 1_500).toISOString();
  expect(Date.parse(timeAfter(server(), waiting))).toBe(began + 1_501);
  expect(Date.parse(timeAfter(server(), new Date(began + hour).toISOString()))).toBe(began);
  expect(Date.parse(timeAfter(server(), new Date(began - hour).toISOString()))).toBe(began);
});
