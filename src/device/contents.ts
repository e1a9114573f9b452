import type { UnknownAction } from '@reduxjs/toolkit';
import type { Name } from './cipher';

/** Why the device cannot persist now. */
export type Reason = 'full' | 'unavailable';

/** Which part of the store's state a device persists, and the actions for each outcome. `Message` is an extra message to other tabs. */
export type Contents<State, Slice extends string, Value, Message = undefined> = {
  slices: readonly Slice[];
  /** A slice's members by id; a member is the same object until it changes. */
  members(state: State, slice: Slice): Readonly<Record<string, object>>;
  /** The value to persist for a member; undefined removes it. */
  toPersist(state: State, name: Name<Slice>): object | undefined;
  /** Reads a persisted value. Throws when this version of the product has not written it. */
  read(name: Name<Slice>, stored: unknown): Value;
  /** The actions that put the device's entries into the store. */
  found(values: readonly Value[], state: State): readonly UnknownAction[];
  /** Another tab has written `value`. `isNewer`: this tab has a change that is not on the device yet. */
  changedElsewhere(value: Value, state: State, isNewer: boolean): UnknownAction | undefined;
  /** Another tab has removed it. */
  removedElsewhere(name: Name<Slice>, message: Message | undefined, isNewer: boolean): UnknownAction | undefined;
  /** The device has the member's present value. */
  written?(name: Name<Slice>, state: State): UnknownAction | undefined;
  notWritten?(name: Name<Slice>, state: State): UnknownAction | undefined;
  message?(name: Name<Slice>, state: State): Message | undefined;
  /** Tells the store's machine whether the device persists. */
  opened(unreadable: number): void;
  failed(reason: Reason): void;
  persisted(): void;
};
