import { isRecord } from '../../contract/isRecord';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';

type States = {
  /** The server has given it, or nobody yet. */
  live: Nothing;
  /** This device has given it, because the server could not be reached: it is as old as `at`. */
  kept: { at: string };
};
type Events = {
  answeredByDevice: { at: string };
  answeredByServer: Nothing;
};

/** Who has given the answer to a query. */
export const answer = machine<States, Events>()(
  'answer',
  { status: 'live' },
  { live: { answeredByDevice: 'kept' }, kept: { answeredByDevice: 'kept', answeredByServer: 'live' } },
  { fields: { kept: ['at'] } },
);

/** By the id of the answer. */
export const answers = family('answers', answer);

export type Answers = Readonly<Record<string, StateOf<States>>>;

/** The id of a call's answer: its name and the ids in the `params` of its argument. The device answers no call with a query. */
export const answerIdOf = (name: string, argument: unknown): string => {
  const { params } = isRecord(argument) ? argument : {};
  return [name, ...Object.values(isRecord(params) ? params : {})].join(':');
};

/** As of when the device has given this answer; undefined for the server's. */
export const selectKeptAt = (state: { answers?: Answers }, id: string): string | undefined => {
  const found = state.answers?.[id];
  return found?.status === 'kept' ? found.at : undefined;
};

/** The time of the oldest answer that the device has given, if there is one. */
export const selectOldestKept = ({ answers: all = {} }: { answers?: Answers }): string | undefined =>
  Object.values(all)
    .flatMap((each) => (each.status === 'kept' ? [each.at] : []))
    .sort()[0];
