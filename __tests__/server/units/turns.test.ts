import { onBehalfOf } from '../../../server/asker';
import { networkOf } from '../../../server/networkOf';
import { takingTurns } from '../../../server/turns';

/** Jobs that end when told to, and the order of their starts. */
const works = (turn: ReturnType<typeof takingTurns>) => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (group: string, member: string, name = `${group} ${member}`) =>
    onBehalfOf({ group, member }, () =>
      turn(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      }),
    );
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { begun, ask, endAll };
};

afterEach(() => jest.useRealTimers());

const bounds = { atOnce: 1, atOnceOfGroup: 1, waitingOfGroup: 4, waitingOfMember: 3 };

test('SEC-3 hospitals take turns, and so do their users: nobody waits for another’s whole queue', async () => {
  const { begun, ask, endAll } = works(takingTurns(bounds));
  const all = [ask('A', '1'), ask('A', '1'), ask('A', '1'), ask('A', '2'), ask('B', '1'), ask('B', '1')];
  await new Promise(setImmediate);
  expect(begun).toEqual(['A 1']);
  await endAll();
  expect(begun).toEqual(['A 1', 'B 1', 'A 1', 'B 1', 'A 2', 'A 1']);
  expect(await Promise.all(all)).toHaveLength(6);
});

test('SEC-3 each user’s and each hospital’s queue is bounded, and a full one blocks nobody else', async () => {
  const { ask, endAll } = works(takingTurns(bounds));
  const taken = [ask('A', '1'), ask('A', '1'), ask('A', '1'), ask('A', '1')];
  await expect(ask('A', '1')).rejects.toMatchObject({ kind: 'unavailable' });
  taken.push(ask('A', '2'));
  await expect(ask('A', '2')).rejects.toMatchObject({ kind: 'unavailable' });
  taken.push(ask('B', '1'));
  await new Promise(setImmediate);
  await endAll();
  expect(await Promise.all(taken)).toHaveLength(6);
});

test('SEC-3 one hospital cannot take every slot', async () => {
  const { begun, ask, endAll } = works(takingTurns({ ...bounds, atOnce: 3, atOnceOfGroup: 2 }));
  const all = [ask('A', '1'), ask('A', '1'), ask('A', '1'), ask('B', '1')];
  await new Promise(setImmediate);
  expect(begun).toEqual(['A 1', 'A 1', 'B 1']);
  await endAll();
  expect(await Promise.all(all)).toHaveLength(4);
});

test('SEC-3 a hospital with many short jobs waits for another one’s long job once, not before each of them', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { begun, ask, endAll } = works(takingTurns({ ...bounds, restsFrom: 20 }));
  const all = [ask('A', '1'), ask('A', '1'), ask('B', '1')];
  await jest.advanceTimersByTimeAsync(100); // A's first job takes this long.
  await endAll();
  expect(begun).toEqual(['A 1', 'B 1']);
  await jest.advanceTimersByTimeAsync(99);
  all.push(ask('B', '1'));
  await endAll();
  expect(begun).toEqual(['A 1', 'B 1', 'B 1']);
  await jest.advanceTimersByTimeAsync(1);
  await endAll();
  expect(begun).toEqual(['A 1', 'B 1', 'B 1', 'A 1']);
  expect(await Promise.all(all)).toHaveLength(4);
});

test('SEC-3 a hospital need not pause after a long job if no other hospital waits', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { begun, ask, endAll } = works(takingTurns({ ...bounds, restsFrom: 20 }));
  const all = [ask('A', '1'), ask('A', '2')];
  await jest.advanceTimersByTimeAsync(100);
  await endAll();
  expect(begun).toEqual(['A 1', 'A 2']);
  expect(await Promise.all(all)).toHaveLength(2);
});

test('SEC-3 who has gone while they waited is not worked for, and makes room in the queue', async () => {
  const turn = takingTurns(bounds);
  const { begun, ask, endAll } = works(turn);
  const gone = new AbortController();
  const first = ask('A', '1');
  const left = [1, 2, 3].map(() => onBehalfOf({ group: 'A', member: '1', gone: gone.signal }, () => turn(async () => begun.push('gone'))));
  await expect(ask('A', '1')).rejects.toMatchObject({ kind: 'unavailable' });
  gone.abort();
  const refused = Promise.all(left.map((each) => expect(each).rejects.toMatchObject({ kind: 'tooSlow' })));
  await expect(onBehalfOf({ group: 'B', member: '1', gone: gone.signal }, () => turn(async () => begun.push('gone')))).rejects.toThrow();
  const all = [first, ask('A', '1'), ask('B', '1')];
  await endAll();
  expect(begun).toEqual(['A 1', 'B 1', 'A 1']);
  expect(await Promise.all(all)).toHaveLength(3);
  await refused;
});

test('SEC-3 what has begun goes on to its end for who has gone, with the turns that it takes', async () => {
  const [turn, other] = [takingTurns(bounds), takingTurns(bounds)];
  const gone = new AbortController();
  const work = async () => {
    gone.abort();
    return other(async () => 'done');
  };
  expect(await onBehalfOf({ group: 'A', member: '1', gone: gone.signal }, () => turn(work))).toBe('done');
});

test('SEC-3 a failed job frees its slot', async () => {
  const turn = takingTurns(bounds);
  await expect(turn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turn(async () => 'done')).toBe('done');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::7', '2001:db8:0:12::/64'],
  ['2001:DB8::12:ff:7:1:2', '2001:db8:0:12::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('SEC-3 %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
