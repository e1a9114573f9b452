import { type I18n, setupI18n } from '@lingui/core';

/** The held page's texts. Where a masked value would choose the sentence, the page shows the mask instead. */
export const heldTexts = ({ locale, messages }: I18n): I18n =>
  setupI18n({ locale, messages: { [locale]: { ...messages } }, missing: (_, key) => /‹text:\w+›/.exec(key)?.[0] ?? key });
