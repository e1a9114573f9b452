import type { MouseEvent } from 'react';

/** The id of the section in which users set up their own second step. */
export const ownStep = 'own-second-step';

/** Goes to that section, and unfolds it where sections are folded. */
export const goToOwnStep = (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const section = document.getElementById(ownStep);
  // Still loading: the address opens it once it is there.
  if (!section) return;
  // Without an entry in the history: Back leaves the page.
  event.preventDefault();
  const head = section.querySelector<HTMLElement>('h2');
  const fold = head?.querySelector<HTMLElement>('[aria-expanded]');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  section.scrollIntoView();
  if (head && !fold) head.tabIndex = -1;
  (fold ?? head)?.focus({ preventScroll: true });
};
