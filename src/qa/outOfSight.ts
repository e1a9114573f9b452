/**
 * Takes the page out of sight as it stands: nothing of it is taken down, so that what is typed, chosen, scrolled and opened in it stays.
 * Returns what brings it back.
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
  // A pop-up that is open keeps the page from scrolling.
  Object.assign(body.style, { overflow: '', paddingRight: '' });
  page.scrollTo(0, 0);
  // Nobody types for the page that is out of sight: its shortcuts wait for keys wherever they fall.
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
