/**
 * Hides the page without unmounting it, so that typed text, choices, scroll positions and open pop-ups stay. Returns a function that shows
 * the page again.
 */
export const putOutOfSight = (page: Window, but: HTMLElement): (() => void) => {
  const { body } = page.document;
  const [left, top] = [page.scrollX, page.scrollY];
  const focused = page.document.activeElement;
  const { overflow, paddingRight } = body.style;
  const away = [...body.children].flatMap((each) =>
    each instanceof HTMLElement && each !== but
      ? [{ each, display: each.style.getPropertyValue('display'), priority: each.style.getPropertyPriority('display') }]
      : [],
  );
  for (const { each } of away) each.style.setProperty('display', 'none', 'important');
  // An open pop-up has disabled scrolling: enable it again.
  Object.assign(body.style, { overflow: '', paddingRight: '' });
  page.scrollTo(0, 0);
  // No key press may reach the hidden page, whose shortcuts listen on the whole document.
  const stop = (event: Event) => event.target instanceof Node && !but.contains(event.target) && event.stopPropagation();
  page.addEventListener('keydown', stop, { capture: true });
  return () => {
    page.removeEventListener('keydown', stop, { capture: true });
    for (const { each, display, priority } of away) each.style.setProperty('display', display, priority);
    Object.assign(body.style, { overflow, paddingRight });
    page.scrollTo(left, top);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
};
