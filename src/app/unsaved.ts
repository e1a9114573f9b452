type TypedIn = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is TypedIn =>
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type)) || target instanceof HTMLTextAreaElement;

/** Whether nothing of the form is lost: it asks by itself before the page is left (LeavingQuestion), or it is kept as a draft (useNote). */
const isSafe = (form: HTMLFormElement | null, draftsPersist: boolean) =>
  form !== null && ('asks' in form.dataset || (draftsPersist && 'draft' in form.dataset));

/**
 * Follows what is typed into the page's forms. Returns a function that says whether a reload would lose something; `draftsPersist` says
 * whether this device stores drafts now.
 */
export const followTyping = (page: Window, draftsPersist: () => boolean): (() => boolean) => {
  // Weak: a field that has left the page must not keep what was in it in memory (ACC-12).
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
