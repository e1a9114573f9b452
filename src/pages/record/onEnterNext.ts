import type { KeyboardEvent } from 'react';

/**
 * Props of a text field after which Enter goes on to the form's next field, as "next" on a tablet's keyboard promises. Where nothing is
 * required Enter would save a form that is half filled.
 */
export const onEnterNext = {
  enterKeyHint: 'next' as const,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...(target.form?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    fields.find((each, place) => place > fields.indexOf(target) && !each.closest('[hidden]'))?.focus();
  },
};
