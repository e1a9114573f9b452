/** The languages of pages and letters. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
