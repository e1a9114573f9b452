const id = 'qa-edge';

/** The container of the kit's buttons, at the right edge, where it covers no control. */
const edgeOf = ({ document }: Window): HTMLElement => {
  const present = document.getElementById(id);
  if (present) return present;
  const edge = document.createElement('div');
  edge.id = id;
  // Set properties, because the content security policy forbids style attributes.
  Object.assign(edge.style, { position: 'fixed', right: '0', top: '40%', zIndex: '2000', display: 'grid', gap: '8px' });
  document.body.append(edge);
  return edge;
};

type Command = { text: string; title: string /** With Ctrl-Shift or ⌘-Shift. */; code: string; run: () => void };

/** Adds a command of the kit to every page: a button at the edge and a keyboard shortcut. */
export const offerAtEdge = (page: Window, { text, title, code, run }: Command): HTMLButtonElement => {
  const button = page.document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.title = title;
  Object.assign(button.style, {
    padding: '12px 2px',
    font: '12px sans-serif',
    writingMode: 'vertical-rl',
    color: '#ffffff',
    background: '#4a148c',
    border: '0',
    borderRadius: '8px 0 0 8px',
  });
  button.addEventListener('click', run);
  edgeOf(page).append(button);
  page.addEventListener('keydown', (event) => {
    if (!event.shiftKey || !(event.ctrlKey || event.metaKey) || event.code !== code) return;
    event.preventDefault();
    run();
  });
  return button;
};
