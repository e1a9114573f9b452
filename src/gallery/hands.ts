type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyped = (element: Element | RadioNodeList | null): element is Typed =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Waits until an element exists. */
const seen = (selector: string, signal: AbortSignal) =>
  new Promise<HTMLElement>((resolve) => {
    const look = () => {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found) return;
      watching.disconnect();
      resolve(found);
    };
    const watching = new MutationObserver(look);
    watching.observe(document, { subtree: true, childList: true, attributes: true });
    signal.addEventListener('abort', () => watching.disconnect());
    look();
  });

// React only notices values that the native setter has set.
const setValue = (field: Typed, text: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** User actions on a part, until `signal` aborts them. */
export const handsOn = (signal: AbortSignal) => {
  const see = (selector: string) => seen(selector, signal);
  return {
    see,
    press: async (selector: string) => (await see(selector)).click(),
    /** Fills the fields of the form, by their names. */
    fill: async (values: Readonly<Record<string, string>>) => {
      const form = await see('form');
      if (!(form instanceof HTMLFormElement)) throw new Error('there is no form');
      for (const [name, text] of Object.entries(values)) {
        const field = form.elements.namedItem(name);
        if (!isTyped(field)) throw new Error(`there is no field ${name}`);
        setValue(field, text);
      }
    },
    /** Types into a field that opens a list. */
    search: async (selector: string, text: string) => {
      const field = await see(selector);
      if (!isTyped(field)) throw new Error(`${selector} is no field`);
      field.focus();
      if (text === '') field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      else setValue(field, text);
    },
    choose: async (files: readonly File[]) => {
      const input = await see('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('there is no place for files');
      const data = new DataTransfer();
      for (const file of files) data.items.add(file);
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    submit: async () => {
      await see('button[type=submit]:enabled');
      const form = await see('form');
      if (form instanceof HTMLFormElement) form.requestSubmit();
    },
  };
};
export type Hands = ReturnType<typeof handsOn>;
