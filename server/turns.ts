import { presentAsker } from './asker';
import { Problem } from './problem';

type Bounds = {
  /** How many works run at once: of everybody, and of one group. */
  atOnce: number;
  atOnceOfGroup: number;
  /** How many wait for their turn: of one group, and of one of its members. A further one is refused. */
  waitingOfGroup: number;
  waitingOfMember: number;
};

/** The members' works, in the order in which the members take turns. */
type Group = { running: number; waiting: number; members: Map<string, (() => void)[]> };

/**
 * Returns a function that runs works in turn: groups take turns, and so do the members of a group, so that nobody waits for the whole
 * queue of another. Its promise rejects with `unavailable` when too many of the asker's works wait already.
 */
export const takingTurns = ({ atOnce, atOnceOfGroup, waitingOfGroup, waitingOfMember }: Bounds) => {
  const groups = new Map<string, Group>();
  let running = 0;

  /** Ends the queue of one whose turn it is, or moves it behind the others. */
  const behind = <T>(turns: Map<string, T>, name: string, value: T, isOver: boolean) => {
    turns.delete(name);
    if (!isOver) turns.set(name, value);
  };

  const startNext = () => {
    for (;;) {
      const next = [...groups].find(([, group]) => group.waiting > 0 && group.running < atOnceOfGroup);
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

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const asker = presentAsker();
    const group = groups.get(asker.group) ?? { running: 0, waiting: 0, members: new Map() };
    const queue = group.members.get(asker.member) ?? [];
    if (group.waiting >= waitingOfGroup || queue.length >= waitingOfMember) throw new Problem('unavailable');
    const turn = new Promise<void>((resolve) => queue.push(resolve));
    group.waiting += 1;
    group.members.set(asker.member, queue);
    groups.set(asker.group, group);
    startNext();
    await turn;
    try {
      return await work();
    } finally {
      running -= 1;
      group.running -= 1;
      // Behind those who came meanwhile: they have waited for this work already, not for one more of the same group.
      behind(groups, asker.group, group, group.running + group.waiting === 0);
      startNext();
    }
  };
};
