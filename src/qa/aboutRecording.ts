import { isRecord } from '../../contract/isRecord';
import type { Chain } from './chain';
import { latestFormat } from './recording';
import type { Session } from './session';

/** Notes for a tester who replays a recording with version `here` of the application. */
export const notesOn = ({ app, notes = [] }: Pick<Session, 'app' | 'notes'>, here: string): string[] => [
  ...(app !== undefined && app !== here ? [`Recorded with ${app}, this is ${here}`] : []),
  ...notes,
];

/** Why this version cannot read a report's format; undefined if it can. */
export const unreadable = (format: unknown, app: string | undefined): string | undefined => {
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    return `No Wardstory saves a format ${JSON.stringify(format) ?? 'without number'}`;
  if (format <= latestFormat) return undefined;
  return `It was saved by a newer Wardstory${app ? `, ${app}` : ''}: its format is ${format}, and this one reads no later one than ${latestFormat}`;
};

/** The hash chain in a report; undefined if the value is none. */
export const chainIn = (value: unknown): Chain | undefined => {
  if (!isRecord(value)) return undefined;
  const { from, before, count, links } = value;
  if (typeof from !== 'number' || typeof before !== 'string' || typeof count !== 'number' || !Array.isArray(links)) return undefined;
  return { from, before, count, links: links.map(String) };
};

export const unchained = 'It has no chain of its actions: whether one is missing cannot be said';
export const chainMissing = 'The chain of its actions is missing';
export const letGo = (many: number): string =>
  `The first ${many} actions of its page are not in it: a long session lets go of its beginning`;
