// Functions that run in the page. They are sent as source, so they may use only their argument and the page.

declare global {
  interface Window {
    TestingLibraryDom?: typeof import('@testing-library/dom');
  }
}

/** An exact text, or a pattern. */
export type Text = string | { pattern: string; flags: string };
/** By role and accessible name, or a field by its label. */
export type Wanted = ({ role: string; name?: Text } | { label: Text }) & { inside?: Wanted };

/** `press` asks for the position, `choose` chooses an option by its text. */
export type Asked = { wanted: Wanted; press?: true; choose?: string };
/** Each element's text and value; whether one has the focus; and where a single one can be pressed, if it can. */
export type Found = { texts: string[]; values: string[]; focused: boolean; place?: { x: number; y: number } };

export const findInPage = async (json: string): Promise<string> => {
  const library = window.TestingLibraryDom;
  if (!library) return 'no library';
  const asked: Asked = JSON.parse(json);
  const textOf = (text: Text) => (typeof text === 'string' ? text : new RegExp(text.pattern, text.flags));
  const rootsOf = ({ inside }: Wanted): HTMLElement[] => (inside ? elementsOf(inside) : [document.body]);
  const elementsOf = (wanted: Wanted): HTMLElement[] =>
    rootsOf(wanted).flatMap((root) =>
      'role' in wanted
        ? library.queryAllByRole(root, wanted.role, wanted.name === undefined ? {} : { name: textOf(wanted.name) })
        : library.queryAllByLabelText(root, textOf(wanted.label), { selector: 'input, textarea, select' }),
    );
  const heldBy = (element: HTMLElement) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
      ? element.value
      : '';
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** The middle of an element that does not move and is not covered. */
  const placeOf = async (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await nextFrame();
    await nextFrame();
    const { x, y, width, height } = element.getBoundingClientRect();
    if (before.x !== x || before.y !== y || width === 0 || element.matches(':disabled')) return undefined;
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const top = document.elementFromPoint(middle.x, middle.y);
    return top && (element.contains(top) || top.contains(element)) ? middle : undefined;
  };

  const elements = elementsOf(asked.wanted);
  const [first] = elements;
  // Engines draw a select's list themselves, where the driver's pointer cannot reach.
  if (first instanceof HTMLSelectElement && asked.choose !== undefined) {
    const option = [...first.options].find(({ text }) => text === asked.choose);
    if (option) library.fireEvent.change(first, { target: { value: option.value } });
  }
  const found: Found = {
    texts: elements.map((element) => element.innerText),
    values: elements.map(heldBy),
    focused: elements.some((element) => element === document.activeElement),
  };
  const place = first && elements.length === 1 && asked.press ? await placeOf(first) : undefined;
  return JSON.stringify({ ...found, ...(place && { place }) });
};
