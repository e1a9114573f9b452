/** Offers "Report a problem" on every page: as a button, and by Ctrl-Shift-B or ⌘-Shift-B. */
export const offerReport = (page: Window, report: () => void): void => {
  const { document } = page;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Report a problem';
  button.title = 'Saves what happened on this page, without names, contacts or records (Ctrl-Shift-B)';
  // One by one: the content security policy takes no style attribute.
  Object.assign(button.style, {
    position: 'fixed',
    // At the edge, where it covers nothing that is pressed.
    right: '0',
    top: '40%',
    zIndex: '2000',
    padding: '12px 2px',
    font: '12px sans-serif',
    writingMode: 'vertical-rl',
    color: '#ffffff',
    background: '#4a148c',
    border: '0',
    borderRadius: '8px 0 0 8px',
  });
  button.addEventListener('click', report);
  document.body.append(button);
  page.addEventListener('keydown', (event) => {
    if (!event.shiftKey || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyB') return;
    event.preventDefault();
    report();
  });
};
