import type { KeyboardEvent } from 'react';

/**
 * Prop of a form in which Enter goes on to the next field, as "next" on a tablet's keyboard promises, and after the last one does nothing. Where
 * nothing is required Enter would save a form that is half filled. A choice's options are one field.
 */
export const onEnterNext = {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, currentTarget, key, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...currentTarget.querySelectorAll('input')];
    const place = fields.indexOf(target);
    fields.find((each, at) => at > place && each.name !== target.name && !each.closest('[hidden]'))?.focus();
  },
};
