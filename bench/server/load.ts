// The load generator: a process of its own. It gets plans from its parent and answers each with what it measured.
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../notes-under-faults/random';
import { type Kind, kindNames, kinds, makes, requestOf } from './calls';
import { openLine } from './exchange';
import type { Member } from './ward';

/**
 * `clients` ask one after the other without a pause, for so many seconds. With `rate`, in calls per second of all clients, calls begin when
 * they are due, whether or not the ones before were answered in time; how long each took counts from then.
 */
export type Plan = { port: number; kind: Kind | 'round'; clients: number; seconds: number; rate?: number; seed: number };
type Taken = Partial<Record<Kind, number[]>>;
/** `busy`: the part of one core that the generator itself used. */
export type Measured = { taken: Taken; failed: Record<string, number>; seconds: number; busy: number };

let members: Member[] = [];

const chosenKind = (random: number): Kind => {
  let left = random * 100;
  for (const kind of kindNames) {
    left -= kinds[kind].share;
    if (left < 0) return kind;
  }
  return 'list';
};

const measure = async ({ port, kind, clients, seconds, rate, seed }: Plan): Promise<Measured> => {
  const random = randomFrom(seed);
  const askers = Object.fromEntries(kindNames.map((each) => [each, members.filter((member) => makes(each, member))]));
  const lines = await Promise.all(Array.from({ length: clients }, () => openLine(port)));
  const taken: Taken = {};
  const timesOf = (asked: Kind): number[] => {
    const times = taken[asked] ?? [];
    taken[asked] = times;
    return times;
  };
  const failed: Record<string, number> = {};
  const cpu = process.cpuUsage();
  const began = performance.now();
  const end = began + seconds * 1_000;
  const work = async (place: number) => {
    const line = lines[place];
    for (let number = place; ; number += clients) {
      // Spread evenly: client by client, turn by turn.
      const due = rate ? began + (number / rate) * 1_000 : performance.now();
      if (due >= end) return;
      if (due > performance.now()) await pause(due - performance.now());
      const asked = kind === 'round' ? chosenKind(random()) : kind;
      const among = askers[asked] ?? [];
      const member = among[number % among.length];
      if (!member || !line) return;
      const status = await line.ask(requestOf(asked, member, Math.floor(random() * 1_000)));
      if (status === 200 || status === 201) timesOf(asked).push(performance.now() - due);
      else failed[`${asked} ${status}`] = (failed[`${asked} ${status}`] ?? 0) + 1;
    }
  };
  await Promise.all(lines.map((_, place) => work(place)));
  const took = performance.now() - began;
  for (const line of lines) line.close();
  const used = process.cpuUsage(cpu);
  return { taken, failed, seconds: took / 1_000, busy: (used.user + used.system) / 1_000 / took };
};

process.on('message', async (message: { members: Member[] } | Plan) => {
  if ('members' in message) members = message.members;
  else process.send?.(await measure(message));
});
