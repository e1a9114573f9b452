import { presentAsker } from './asker';
import { Problem } from './problem';
import { type Queue, turnTold } from './told';

type Bounds = {
  /** Under which name its waits are told; none are without. */
  queue?: Queue;
  /** How many works run at once: of everybody, and of one group. */
  atOnce: number;
  atOnceOfGroup: number;
  /** How many wait for their turn: of one group, and of one of its members. A further one is refused. */
  waitingOfGroup: number;
  waitingOfMember: number;
  /**
   * A group whose work took at least so many milliseconds while another one waited rests as long as that work took. Else who makes
   * many short works one after the other waits for a long one before each of them. Without it nobody rests.
   */
  restsFrom?: number;
};

/** The members' works, in the order in which the members take turns. */
type Group = { running: number; waiting: number; isResting: boolean; members: Map<string, (() => void)[]> };

/** The longest rest, in milliseconds. */
const longestRest = 1_000;

/**
 * Returns a function that runs works in turn: groups take turns, and so do the members of a group, so that nobody waits for the whole
 * queue of another. Its promise rejects with `unavailable` when too many of the asker's works wait already.
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

  /** Behind those who came meanwhile: they have waited for this group's work already, not for one more of it. */
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

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const asker = presentAsker();
    const group = groups.get(asker.group) ?? { running: 0, waiting: 0, isResting: false, members: new Map() };
    const queue = group.members.get(asker.member) ?? [];
    if (group.waiting >= waitingOfGroup || queue.length >= waitingOfMember) throw new Problem('unavailable');
    const turn = new Promise<void>((resolve) => queue.push(resolve));
    group.waiting += 1;
    group.members.set(asker.member, queue);
    groups.set(asker.group, group);
    if (name) turnTold.tell({ queue: name, now: 'waits' });
    const asked = performance.now();
    startNext();
    await turn;
    const began = performance.now();
    if (name) turnTold.tell({ queue: name, now: 'begins', waited: began - asked });
    try {
      return await work();
    } finally {
      if (name) turnTold.tell({ queue: name, now: 'ends' });
      running -= 1;
      group.running -= 1;
      const took = performance.now() - began;
      const othersWait = [...groups.values()].some((other) => other !== group && other.waiting > 0);
      if (othersWait && took >= restsFrom && !group.isResting) rest(asker.group, group, took);
      afterWork(asker.group, group);
    }
  };
};
