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
  /** True if it needs the whole window, so that the gallery shows it by itself. */
  alone?: true;
  /** The user's actions that lead to this state. The gallery shows it by itself, because they move the focus. */
  act?: (hands: Hands) => Promise<void>;
};

export type Group = { title: string; specimens: readonly Specimen[] };

/** The name of a specimen in the address. */
export const titleOf = ({ parts, state }: Specimen): string => `${parts[0]}: ${state}`;

export const Leaving = createContext<() => void>(() => undefined);
/** Returns a function that leads from a specimen shown by itself back to the gallery. */
export const useLeave = () => useContext(Leaving);
