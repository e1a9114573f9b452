import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, type ReactNode, useContext } from 'react';
import type { Hands } from './hands';
import type { Answers } from './standIn';

/** What is around a part: where it is, what has happened before, and what the server says. */
export type Scene = { at?: string; before?: readonly UnknownAction[]; answers?: Answers };

/** A part of src/ui, or a pop-up, in one of its states. */
export type Specimen = {
  /** The files of src/ui, or the pop-up, that are to be seen here. */
  parts: readonly string[];
  state: string;
  scene?: Scene;
  draw: () => ReactNode;
  /** It takes the whole window: it is shown by itself. */
  alone?: true;
  /** What a user does to bring it into this state. It is shown by itself, since that moves the focus. */
  act?: (hands: Hands) => Promise<void>;
};

export type Group = { title: string; specimens: readonly Specimen[] };

/** The name of a specimen in the address. */
export const titleOf = ({ parts, state }: Specimen): string => `${parts[0]}: ${state}`;

export const Leaving = createContext<() => void>(() => undefined);
/** Back to the gallery, from what is shown by itself. */
export const useLeave = () => useContext(Leaving);
