import { fireEvent } from '@testing-library/react';

/** Scrolls to a row of a long list: each is as high as every other here (components.ts). */
export const scrollToRow = (row: number): void => {
  Object.defineProperty(window, 'scrollY', { value: row * 57, configurable: true });
  fireEvent.scroll(window);
};
