import { type Flood, floodedServer, makeFloods, makeNeighbour } from '../support/floods';
import { startOwnServer } from '../support/ownServer';

jest.setTimeout(240_000); // passwords are hashed at full cost

let floods: Record<string, Flood>;
let calls: Awaited<ReturnType<typeof makeNeighbour>>;
beforeAll(async () => {
  const server = await startOwnServer(floodedServer);
  floods = await makeFloods(server, 2_000);
  calls = await makeNeighbour(server);
});

const floodOf = (name: string): Flood => {
  const flood = floods[name];
  if (!flood) throw new Error(`There is no flood of ${name}`);
  return flood;
};
const callAll = () => Promise.all(Object.values(calls).map((call) => call()));

test.each([
  // Who does not get a place is told so at once, not after the queue.
  ['wrong changes of the password', [422]],
  ['strangers’ sign-ins', [401, 503]],
  ['slow uploads', [201, 401, 503]],
  ['imports and searches for duplicates', [200, 201]],
])('SEC-3 another hospital is answered before the last of a flood of %s', async (name, expected) => {
  const over = new AbortController();
  const statuses: number[] = [];
  const flood = floodOf(name)(over.signal);
  const answered = flood.map(async (each) => statuses.push(await each));
  // The queue is there once the first of them has its answer.
  await Promise.race(answered);
  await callAll();
  const before = statuses.length;
  over.abort();
  await Promise.all(answered);
  expect(before).toBeLessThan(flood.length);
  expect(expected).toEqual(expect.arrayContaining([...new Set(statuses)]));
});

test('SEC-3 another hospital is answered while strangers send large bodies again and again, and none of these is accepted', async () => {
  const over = new AbortController();
  const statuses = new Set<number>();
  const pour = async () => {
    while (!over.signal.aborted)
      for (const status of await Promise.all(floodOf('strangers’ large bodies')(over.signal))) statuses.add(status);
  };
  const flooding = pour();
  await callAll().finally(() => over.abort());
  await flooding;
  expect(statuses).toEqual(new Set([401, 413, 422]));
});
