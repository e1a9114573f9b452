import { type Asker, onBehalfOf, presentAsker } from './asker';
import { Problem } from './problem';
import { type Queue, turnSignal } from './signals';

type Bounds = {
  /** The name under which metrics count its waits; without one they are not counted. */
  queue?: Queue;
  /** The most works that run at once: in all, and of one group. */
  atOnce: number;
  atOnceOfGroup: number;
  /** The most works that wait: of one group, and of one of its members. Further works are refused. */
  waitingOfGroup: number;
  waitingOfMember: number;
  /**
   * If a group's work took at least so many milliseconds while another group waited, the group rests for the same time. Otherwise a group
   * of many short works would wait for a long one before each of them. Undefined: no group rests.
   */
  restsFrom?: number;
};

/** The members' works, in the order of the members' turns. */
type Group = { running: number; waiting: number; isResting: boolean; members: Map<string, (() => void)[]> };

/** The longest rest, in milliseconds. */
const longestRest = 1_000;

/**
 * Returns a function that runs works by round robin: between groups, and between the members of a group, so that nobody waits for the whole
 * queue of another. Its promise rejects with `unavailable` if too many of the asker's works wait already, and with `tooSlow`, which nobody
 * reads, if the asker has gone before the turn: an operator's counts must not take that for a failure of the server.
 */
export const takingTurns = ({
  queue: name,
  atOnce,
  atOnceOfGroup,
  waitingOfGroup,
  waitingOfMember,
  restsFrom = Number.POSITIVE_INFINITY,
}: Bounds) => {
  const groups = new Map<string, Group>();
  let running = 0;

  /** Ends the queue of one whose turn it is, or moves it behind the others. */
  const behind = <T>(turns: Map<string, T>, name: string, value: T, isOver: boolean) => {
    turns.delete(name);
    if (!isOver) turns.set(name, value);
  };

  const startNext = () => {
    for (;;) {
      const next = [...groups].find(([, group]) => group.waiting > 0 && group.running < atOnceOfGroup && !group.isResting);
      if (running >= atOnce || !next) return;
      const [name, group] = next;
      const [member = '', queue = []] = group.members.entries().next().value ?? [];
      const start = queue.shift();
      group.waiting -= 1;
      group.running += 1;
      running += 1;
      behind(group.members, member, queue, queue.length === 0);
      behind(groups, name, group, false);
      start?.();
    }
  };

  /** Moves the group behind those that came during its work: they have waited for one work of it, and need not wait for two. */
  const afterWork = (name: string, group: Group) => {
    behind(groups, name, group, group.running + group.waiting === 0 && !group.isResting);
    startNext();
  };

  const rest = (name: string, group: Group, took: number) => {
    group.isResting = true;
    const end = () => {
      group.isResting = false;
      afterWork(name, group);
    };
    setTimeout(end, Math.min(took, longestRest));
  };

  /** Takes a work out of its queue. Returns whether it was still there. */
  const leave = (asker: Asker, group: Group, start: () => void): boolean => {
    const queue = group.members.get(asker.member) ?? [];
    const place = queue.indexOf(start);
    if (place < 0) return false;
    queue.splice(place, 1);
    group.waiting -= 1;
    if (queue.length === 0) group.members.delete(asker.member);
    if (group.running + group.waiting === 0 && !group.isResting) groups.delete(asker.group);
    return true;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const { gone, ...asker } = presentAsker();
    if (gone?.aborted) throw new Problem('tooSlow');
    const group = groups.get(asker.group) ?? { running: 0, waiting: 0, isResting: false, members: new Map() };
    const queue = group.members.get(asker.member) ?? [];
    if (group.waiting >= waitingOfGroup || queue.length >= waitingOfMember) throw new Problem('unavailable');
    const turn = new Promise<void>((resolve, reject) => {
      queue.push(resolve);
      const onGone = () => {
        if (!leave(asker, group, resolve)) return;
        if (name) turnSignal.send({ queue: name, now: 'leaves' });
        reject(new Problem('tooSlow'));
      };
      gone?.addEventListener('abort', onGone, { once: true });
    });
    group.waiting += 1;
    group.members.set(asker.member, queue);
    groups.set(asker.group, group);
    if (name) turnSignal.send({ queue: name, now: 'waits' });
    const asked = performance.now();
    startNext();
    await turn;
    const began = performance.now();
    if (name) turnSignal.send({ queue: name, now: 'begins', waited: began - asked });
    try {
      // Whoever goes now, what has begun is done to its end.
      return await (gone ? onBehalfOf(asker, work) : work());
    } finally {
      if (name) turnSignal.send({ queue: name, now: 'ends' });
      running -= 1;
      group.running -= 1;
      const took = performance.now() - began;
      const othersWait = [...groups.values()].some((other) => other !== group && other.waiting > 0);
      if (othersWait && took >= restsFrom && !group.isResting) rest(asker.group, group, took);
      afterWork(asker.group, group);
    }
  };
};
