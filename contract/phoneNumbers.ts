const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/** The number of last digits to compare: some people write the country's prefix, others do not. */
export const tellingDigits = 9;
/** The digits to compare; undefined for a number of fewer than six digits, which would match too many. */
export const phoneKey = (phoneNumber: string): string | undefined => {
  const digits = digitsOf(phoneNumber).slice(-tellingDigits);
  return digits.length < 6 ? undefined : digits;
};

const isNumber = (text: string) => /^[0-9\s()+./-]+$/.test(text);

/**
 * The sequences of digits to look for when a search is a phone number or a part of one. Leading zeros may stand for a prefix:
 * "0803 000 0001" finds "+2348030000001". Empty for any other search.
 */
export const phoneSearched = (search: string): string[] => {
  if (!isNumber(search)) return [];
  const digits = digitsOf(search).slice(-tellingDigits);
  return [...new Set([digits, digits.replace(/^00?/, '')])].filter(({ length }) => length >= 3);
};

/** Whether a search is a whole phone number, not a part of one. */
export const isWholeNumber = (search: string): boolean => isNumber(search) && digitsOf(search).length >= tellingDigits;

/** Whether the search finds one of the texts as a phone number. */
export const namesPhone = (search: string, texts: readonly string[]): boolean =>
  phoneSearched(search).some((digits) => texts.some((text) => isNumber(text) && digitsOf(text).includes(digits)));
