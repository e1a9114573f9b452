import { isRecord } from '../../contract/isRecord';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';

type States = {
  /** The server has given it, or nobody yet. */
  live: Nothing;
  /** This device has given it, because the server could not be reached: it is as old as `at`. */
  kept: { at: string };
  /** This device has given it, because the server answers, but fails. */
  keptInTrouble: { at: string };
};
type Events = {
  answeredByDevice: { at: string };
  answeredInTrouble: { at: string };
  answeredByServer: Nothing;
};

const byDevice = { answeredByDevice: 'kept', answeredInTrouble: 'keptInTrouble' } as const;

/** Who has given the answer to a query. */
export const answer = machine<States, Events>()(
  'answer',
  { status: 'live' },
  { live: byDevice, kept: { ...byDevice, answeredByServer: 'live' }, keptInTrouble: { ...byDevice, answeredByServer: 'live' } },
  { fields: { kept: ['at'], keptInTrouble: ['at'] } },
);

/** By the id of the answer. */
export const answers = family('answers', answer);

export type Answers = Readonly<Record<string, StateOf<States>>>;

/** The id of a call's answer: its name and the ids in the `params` of its argument. The device answers no call with a query. */
export const answerIdOf = (name: string, argument: unknown): string => {
  const { params } = isRecord(argument) ? argument : {};
  return [name, ...Object.values(isRecord(params) ? params : {})].join(':');
};

/** The device's answer: as of when it is, and whether the server is in trouble; undefined for the server's answer. */
export const selectKept = (state: { answers?: Answers }, id: string) => {
  const found = state.answers?.[id];
  return found && 'at' in found ? found : undefined;
};
export const selectKeptAt = (state: { answers?: Answers }, id: string): string | undefined => selectKept(state, id)?.at;

/** The time of the oldest answer that the device has given, if there is one. */
export const selectOldestKept = ({ answers: all = {} }: { answers?: Answers }): string | undefined =>
  Object.values(all)
    .flatMap((each) => ('at' in each ? [each.at] : []))
    .sort()[0];
