import { within } from '@testing-library/react';

/** A link of the public header. Not by role: jsdom ignores media queries and treats the link as hidden, as on a phone. */
export const headerLink = (name: string): HTMLElement => {
  const bar = document.querySelector<HTMLElement>('header > nav');
  if (!bar) throw new Error('The page has no public header');
  return within(bar).getByText(name);
};
