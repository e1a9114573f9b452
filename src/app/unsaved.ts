type TypedIn = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is TypedIn =>
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type)) || target instanceof HTMLTextAreaElement;

/** Whether the form loses nothing: it asks before the user leaves (LeavingQuestion), or it stores a draft (useNote). */
const isSafe = (form: HTMLFormElement | null, draftsPersist: boolean) =>
  form !== null && ('asks' in form.dataset || (draftsPersist && 'draft' in form.dataset));

/**
 * Follows what the user types into the page's forms. Returns a function that says whether a reload would lose some of it; `draftsPersist`
 * says whether this device stores drafts now.
 */
export const followTyping = (page: Window, draftsPersist: () => boolean): (() => boolean) => {
  // Weak, so that the text of a field that has left the page does not stay in memory (ACC-12).
  const typed = new WeakSet<TypedIn>();
  page.document.addEventListener('input', ({ target }) => isField(target) && target.form && typed.add(target), { capture: true });
  return () => {
    // Parts that cancel `beforeunload` would lose something: pop-ups, settings, running uploads.
    if (!page.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
    return [...page.document.querySelectorAll<TypedIn>('input, textarea')].some(
      (field) => typed.has(field) && field.value.trim() !== '' && !isSafe(field.form, draftsPersist()),
    );
  };
};
