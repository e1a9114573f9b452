const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/** So many last digits tell a phone number: the country's prefix is written or left out as it comes. */
export const tellingDigits = 9;
/** The digits that tell a phone number; undefined for one that is too short to tell anybody apart. */
export const phoneKey = (phoneNumber: string): string | undefined => {
  const digits = digitsOf(phoneNumber).slice(-tellingDigits);
  return digits.length < 6 ? undefined : digits;
};

const isNumber = (text: string) => /^[0-9\s()+./-]+$/.test(text);

/**
 * What may stand among the digits of the number that is looked for, when a search is one or a part of one, as "0803 000 0001" is of
 * "+2348030000001": zeros in front may stand for a prefix. Nothing for any other search.
 */
export const phoneSearched = (search: string): string[] => {
  if (!isNumber(search)) return [];
  const digits = digitsOf(search).slice(-tellingDigits);
  return [...new Set([digits, digits.replace(/^00?/, '')])].filter(({ length }) => length >= 3);
};

/** Whether a search is a whole phone number, not a part of one. */
export const isWholeNumber = (search: string): boolean => isNumber(search) && digitsOf(search).length >= tellingDigits;

/** Whether one of the texts is a phone number that a search names. */
export const namesPhone = (search: string, texts: readonly string[]): boolean =>
  phoneSearched(search).some((digits) => texts.some((text) => isNumber(text) && digitsOf(text).includes(digits)));
