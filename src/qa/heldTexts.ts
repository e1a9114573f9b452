import { type I18n, setupI18n } from '@lingui/core';

/** The held page's texts. If a masked value chooses the sentence, no sentence exists: the mask is shown instead. */
export const heldTexts = ({ locale, messages }: I18n): I18n =>
  setupI18n({ locale, messages: { [locale]: { ...messages } }, missing: (_, key) => /‹text:\w+›/.exec(key)?.[0] ?? key });
