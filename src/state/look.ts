import type { Language } from '../../contract/languages';

export const themes = ['system', 'light', 'dark'] as const;
/** This device's theme and language, for all its users; a `language` of null is the browser's. */
export type Look = { theme: (typeof themes)[number]; language: Language | null };
