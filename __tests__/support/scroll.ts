import { act, fireEvent } from '@testing-library/react';

/** Scrolls to a row of a long list. All rows have the same height here (components.ts). */
export const scrollToRow = (row: number): Promise<void> => {
  Object.defineProperty(window, 'scrollY', { value: row * 57, configurable: true });
  return act(async () => void fireEvent.scroll(window));
};
