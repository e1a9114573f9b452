import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../makeStore';
import { families, machines } from './machines';
import { type Surroundings, surroundingsIn, usual } from './surroundings';
import { canBeReplayed } from './watch';

/** An action, and as much as was recorded of what it made: the state, its hash, or neither. */
export type Step = { action: UnknownAction; at?: number; state?: unknown; hash?: string };
/** What can be replayed. Without a start it is the state in which every page starts. */
export type Session = { start: RootState | undefined; steps: readonly Step[]; surroundings: Surroundings };

/** It is no recording that we know. */
export class UnreadableRecording extends Error {}

type Plain = Readonly<Record<string, unknown>>;
/** An object of fields, no list. */
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isOurs = ({ action: { type } }: Step): boolean =>
  /^(?:api|route|persist)\//.test(type) || [...machines, ...families].some(({ accepts }) => accepts(type));
const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text);

const stepsOf = (steps: readonly (Omit<Step, 'action'> & { action: unknown })[]): Step[] =>
  steps.flatMap(({ action, ...recorded }) => (isAction(action) && canBeReplayed(action) ? [{ ...recorded, action: { ...action } }] : []));

/** What was exported is what a page's own states and actions became: the reducers themselves say when they cannot take it. */
const stateFrom = (value: unknown): RootState | undefined => (isPlain(value) ? JSON.parse(JSON.stringify(value)) : undefined);

/** Our own report, or what the extension exports by itself: actions, and the state before the first of them. */
const fromActions = ({ payload, preloadedState, recording }: Plain): Session => {
  const ours = isPlain(recording) ? recording : {};
  const [times, hashes] = [listIn(ours.at), listIn(ours.hashes)];
  const start = stateFrom(parsed(preloadedState));
  const steps = listIn(parsed(payload)).map((action, index) => {
    const [at, hash] = [times[index], hashes[index]];
    return { action, ...(typeof at === 'number' && { at }), ...(typeof hash === 'string' && { hash }) };
  });
  return {
    start,
    steps: stepsOf(steps),
    surroundings: surroundingsIn({ api: { config: ours.surroundings } }) ?? surroundingsIn(start) ?? usual,
  };
};

/** The lifted state of DevTools, which the panel exports: each action with the state that it made. */
const fromLifted = ({ actionsById, stagedActionIds, skippedActionIds, computedStates }: Plain): Session => {
  const actions = isPlain(actionsById) ? actionsById : {};
  const skipped = new Set(listIn(skippedActionIds));
  const states = listIn(computedStates).map((computed) => (isPlain(computed) ? computed.state : undefined));
  const steps = listIn(stagedActionIds).flatMap((id, index) => {
    const lifted = actions[String(id)];
    if (index === 0 || skipped.has(id) || !isPlain(lifted)) return [];
    const { action, timestamp } = lifted;
    const state = states[index];
    return [{ action, ...(typeof timestamp === 'number' && { at: timestamp }), ...(state !== undefined && { state }) }];
  });
  const surroundings = states.map(surroundingsIn).find((each) => each !== undefined) ?? usual;
  return { start: stateFrom(states[0]), steps: stepsOf(steps), surroundings };
};

const sessionIn = (text: string): Session => {
  let file: unknown;
  try {
    file = JSON.parse(text);
    if (isPlain(file) && 'payload' in file) return fromActions(file);
  } catch (error) {
    throw new UnreadableRecording(`This is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (isPlain(file) && 'actionsById' in file) return fromLifted(file);
  throw new UnreadableRecording('This is neither a report of Wardstory nor an export of Redux DevTools');
};

/** Reads a report of ours or an export of Redux DevTools. Throws an UnreadableRecording for anything else. */
export const readRecording = (text: string): Session => {
  const session = sessionIn(text);
  const { start, steps } = session;
  // A panel that was committed a moment ago has a state of ours and no action yet.
  if (steps.length > 0 ? steps.some(isOurs) : start && 'auth' in start) return session;
  throw new UnreadableRecording('No action of Wardstory is in this file');
};
