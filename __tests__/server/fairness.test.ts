import { closedEarly, type Flood, floodedServer, makeFloods, makeNeighbour } from '../support/floods';
import { startOwnServer } from '../support/ownServer';

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
  // Requests without a slot are refused at once, not after the queue. At least `atLeast` have their answer before the flood may end.
  { name: 'wrong changes of the password', expected: [422], atLeast: 1 },
  { name: 'strangers’ sign-ins', expected: [401, 503], atLeast: 1 },
  // All but the four that hold a slot until the end.
  { name: 'slow uploads', expected: [201, 401, 503], atLeast: 28 },
  { name: 'imports and searches for duplicates', expected: [200, 201], atLeast: 1 },
])('SEC-3 another hospital gets its answer before a flood of $name has ended', async ({ name, expected, atLeast }) => {
  const over = new AbortController();
  const statuses: number[] = [];
  const flood = floodOf(name)(over.signal);
  const answered: Promise<void>[] = [];
  const enough = new Promise<void>((resolve) => {
    for (const each of flood)
      answered.push(
        each.then((status) => {
          if (statuses.push(status) === atLeast) resolve();
        }),
      );
  });
  // The queue exists once the first of them has its answer. A failed flood ends the wait too.
  await Promise.race([enough, Promise.all(answered)]);
  await callAll();
  const before = statuses.length;
  over.abort();
  await Promise.all(answered);
  expect(before).toBeLessThan(flood.length);
  expect(new Set(statuses)).toEqual(new Set(expected));
});

test('SEC-3 another hospital gets answers while strangers keep sending large bodies, which are all refused', async () => {
  const over = new AbortController();
  const statuses = new Set<number>();
  const pour = async () => {
    while (!over.signal.aborted)
      for (const status of await Promise.all(floodOf('strangers’ large bodies')(over.signal))) statuses.add(status);
  };
  const flooding = pour();
  await callAll().finally(() => over.abort());
  await flooding;
  statuses.delete(closedEarly); // as good as a refusal
  expect(statuses).toEqual(new Set([401, 413, 422]));
});
