import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, type ReactNode, useContext } from 'react';
import type { useText } from '../ui/texts/texts';
import type { Hands } from './hands';
import type { Answers } from './standIn';

/** A part's surroundings: its address, earlier events, and the server's answers. */
export type Scene = { at?: string; before?: readonly UnknownAction[]; answers?: Answers };

/** Translates a key into the gallery's language. */
export type Translate = ReturnType<typeof useText>;

/** A part of src/ui, or a pop-up, in one of its states. */
export type Specimen = {
  /** The files of src/ui, or the pop-up, that it shows. */
  parts: readonly string[];
  state: string;
  scene?: Scene;
  draw: (t: Translate) => ReactNode;
  /** It needs the whole window, so it is shown by itself. */
  alone?: true;
  /** The user's actions that bring it into this state. It is shown by itself, because they move the focus. */
  act?: (hands: Hands) => Promise<void>;
};

export type Group = { title: string; specimens: readonly Specimen[] };

/** The name of a specimen in the address. */
export const titleOf = ({ parts, state }: Specimen): string => `${parts[0]}: ${state}`;

export const Leaving = createContext<() => void>(() => undefined);
/** Returns to the gallery from a specimen that is shown by itself. */
export const useLeave = () => useContext(Leaving);
