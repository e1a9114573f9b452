type TypedIn = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is TypedIn =>
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type)) || target instanceof HTMLTextAreaElement;

/** Whether nothing of the form is lost: it asks by itself before the page is left (LeavingQuestion), or it is kept as a draft (useNote). */
const isSafe = (form: HTMLFormElement | null, draftsAreKept: boolean) =>
  form !== null && ('asks' in form.dataset || (draftsAreKept && 'draft' in form.dataset));

/**
 * Follows what is typed into the page's forms, from now on. What it returns tells whether something would be lost if the page were loaded
 * anew; `draftsAreKept` says whether this device keeps half-written notes at present.
 */
export const followTyping = (page: Window, draftsAreKept: () => boolean): (() => boolean) => {
  // Weak: a field that has left the page must not keep what was in it in memory (ACC-12).
  const typed = new WeakSet<TypedIn>();
  page.document.addEventListener('input', ({ target }) => isField(target) && target.form && typed.add(target), { capture: true });
  return () => {
    // Whoever would have the browser ask, asks: pop-ups, settings, uploads under way.
    if (!page.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
    return [...page.document.querySelectorAll<TypedIn>('input, textarea')].some(
      (field) => typed.has(field) && field.value.trim() !== '' && !isSafe(field.form, draftsAreKept()),
    );
  };
};
