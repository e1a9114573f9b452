import type { machines } from '../../src/qa/machines';
import type { GuardsIn } from '../../src/state/machine';

type Machine = (typeof machines)[number];
type Sentences<Names extends PropertyKey> = Readonly<Record<Names, string>>;

/** The descriptions of a machine: its purpose, and a sentence for each state, event and guard. A missing one does not compile. */
type WordsOf<M extends Machine> = {
  readonly about: string;
  readonly states: Sentences<keyof M['table']>;
  readonly events: Sentences<keyof M['actions']>;
  readonly guards: Sentences<GuardsIn<M['table']>>;
};
/** The words of some machines, or of all. */
export type Words<Names extends Machine['name'] = Machine['name']> = {
  readonly [M in Machine as Extract<M['name'], Names>]: WordsOf<M>;
};
