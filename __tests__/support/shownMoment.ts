import { screen, waitFor, within } from '@testing-library/react';

export const bar = () => within(screen.getByRole('region', { name: 'Time travel' }));
/** The screen of time travel. */
export const held = () => {
  const stage = document.querySelector<HTMLElement>('[data-held-page]');
  if (!stage) throw new Error('The page is not held');
  return stage;
};
export const expectHeading = (text: string) => waitFor(() => expect(held().querySelector('h1')).toHaveTextContent(text));
export const expectAction = (index: number, of: number) =>
  waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(new RegExp(`^Action ${index} of ${of}:`)));
