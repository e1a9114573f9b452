import { within } from '@testing-library/react';

/** A link of the public header: not by its role, since jsdom knows no media query and takes it for the phone's, which is hidden. */
export const headerLink = (name: string): HTMLElement => {
  const bar = document.querySelector<HTMLElement>('header > nav');
  if (!bar) throw new Error('The page has no public header');
  return within(bar).getByText(name);
};
