import { isAction } from '@reduxjs/toolkit';
import type { RootState } from '../app/slices';
import { auth } from '../state/auth';
import { chainIn, chainMissing, letGo, unchained, unreadable } from './aboutRecording';
import { asDispatched, labelOf } from './actionLabel';
import { brokenIn, brokenInWords } from './chain';
import { families, machines } from './machines';
import type { Session, Step } from './session';
import { surroundingsIn, usual } from './surroundings';
import { canBeReplayed } from './watch';

/** Whether a state is one of Wardstory's: it looks for `auth`, which every page has. */
export const isOurState = (state: unknown): state is RootState =>
  isPlain(state) && isPlain(state.auth) && Object.hasOwn(auth.table, String(state.auth.status));

/** Says in a sentence why a file is not a recording that this version can read. */
export class UnreadableRecording extends Error {}

type Plain = Readonly<Record<string, unknown>>;
/** Whether a value is an object and not an array. */
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isOurs = ({ action: { type } }: Step): boolean =>
  /^(?:api|route|persist)\//.test(type) || [...machines, ...families].some(({ accepts }) => accepts(type));
const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableRecording(`This is no JSON: ${error instanceof Error ? error.message : error}`);
  }
};
const parsed = (text: unknown): unknown => (typeof text === 'string' ? json(text) : text);
/** An action's name in sentences. */
const nameOf = (action: unknown): string => (isAction(action) ? labelOf(asDispatched(action)) : 'something that is none');

const stepsOf = (steps: readonly (Omit<Step, 'action'> & { action: unknown })[]): Step[] =>
  steps.flatMap(({ action, ...recorded }, index) => {
    if (!isAction(action) || !canBeReplayed(action)) return [];
    // Reducers look the type up in an object, where they would find inherited properties such as `constructor`.
    if (action.type in Object.prototype)
      throw new UnreadableRecording(`No page dispatches ${action.type}, which is action ${index + 1} of it`);
    return [{ ...recorded, action: asDispatched(action) }];
  });

/** The state in a file, not validated: the reducers throw if they cannot handle it. */
const stateFrom = (value: unknown): RootState | undefined => (isPlain(value) ? JSON.parse(JSON.stringify(value)) : undefined);

/** A report's version, notes and flaw, which the extension's exports lack. Throws for a format that this version cannot read. */
const saidOfItself = (recording: unknown, actions: readonly unknown[]): Pick<Session, 'app' | 'notes' | 'flaw'> => {
  if (recording === undefined) return { notes: [unchained] };
  const { version, app: said, chain: given } = isPlain(recording) ? recording : {};
  const app = typeof said === 'string' ? { app: said } : {};
  const why = unreadable(version, app.app);
  if (why !== undefined) throw new UnreadableRecording(why);
  if (version === 1) return { ...app, notes: [unchained] };
  const chain = chainIn(given);
  if (!chain) return { ...app, notes: [], flaw: chainMissing };
  const broken = brokenIn(actions, chain);
  return {
    ...app,
    notes: chain.from > 0 ? [letGo(chain.from)] : [],
    ...(broken && { flaw: brokenInWords(broken, actions.map(nameOf)) }),
  };
};

/** Reads our report, or the extension's default export: the actions, and the state before the first one. */
const fromActions = ({ payload, preloadedState, recording }: Plain): Session => {
  const actions = listIn(parsed(payload));
  const described = saidOfItself(recording, actions);
  const ours = isPlain(recording) ? recording : {};
  const [times, hashes] = [listIn(ours.at), listIn(ours.hashes)];
  const start = stateFrom(parsed(preloadedState));
  const steps = actions.map((action, index) => {
    const [at, hash] = [times[index], hashes[index]];
    return { action, ...(typeof at === 'number' && { at }), ...(typeof hash === 'string' && { hash }) };
  });
  return {
    start,
    steps: stepsOf(steps),
    surroundings: surroundingsIn({ api: { config: ours.surroundings } }) ?? surroundingsIn(start) ?? usual,
    ...described,
  };
};

/** Says which actions are missing: the panel numbers actions consecutively, and merges only the oldest into its first state. */
const goneFrom = (ids: readonly number[], nameAt: (id: number) => string): string | undefined => {
  const after = ids.findIndex((id, index) => index > 1 && id !== Number(ids[index - 1]) + 1);
  if (after < 0) return undefined;
  const [before, next] = [Number(ids[after - 1]), Number(ids[after])];
  return brokenInWords({ how: 'missing', from: before, to: next - 2, at: 1 }, [nameAt(before), nameAt(next)]);
};

/** Reads the lifted state of DevTools, which the panel exports: each action with its state. */
const fromLifted = ({ actionsById, stagedActionIds, skippedActionIds, computedStates }: Plain): Session => {
  const actions = isPlain(actionsById) ? actionsById : {};
  const actionOf = (id: unknown): unknown => {
    const lifted = actions[String(id)];
    return isPlain(lifted) ? lifted.action : undefined;
  };
  const skipped = new Set(listIn(skippedActionIds));
  const states = listIn(computedStates).map((computed) => (isPlain(computed) ? computed.state : undefined));
  const staged = listIn(stagedActionIds);
  const steps = staged.flatMap((id, index) => {
    const lifted = actions[String(id)];
    if (index === 0 || skipped.has(id) || !isPlain(lifted)) return [];
    const { action, timestamp } = lifted;
    const state = states[index];
    return [{ action, ...(typeof timestamp === 'number' && { at: timestamp }), ...(state !== undefined && { state }) }];
  });
  const surroundings = states.map(surroundingsIn).find((each) => each !== undefined) ?? usual;
  const flaw = goneFrom(staged.filter((id, index) => index === 0 || actionOf(id) !== undefined).map(Number), (id) => nameOf(actionOf(id)));
  return { start: stateFrom(states[0]), steps: stepsOf(steps), surroundings, notes: [], ...(flaw !== undefined && { flaw }) };
};

const sessionIn = (text: string): Session => {
  const file = json(text);
  if (isPlain(file) && 'payload' in file) return fromActions(file);
  if (isPlain(file) && 'actionsById' in file) return fromLifted(file);
  throw new UnreadableRecording('This is neither a report of Wardstory nor an export of Redux DevTools');
};

/** Reads a report of ours or an export of Redux DevTools. Throws an UnreadableRecording for anything else. */
export const readRecording = (text: string): Session => {
  const session = sessionIn(text);
  const { start, steps } = session;
  // After Commit the panel has one of our states but no action yet.
  if (steps.length > 0 ? steps.some(isOurs) : isOurState(start)) return session;
  throw new UnreadableRecording('No action of Wardstory is in this file');
};
