/** A number and what is written behind it, without spaces, dots and the degree sign: "98,6 °F" is 98.6 in "f". Undefined for any other text. */
export const numberWithUnit = (text: string): { digits: string; unit: string } | undefined => {
  const [, digits, behind] = /^([-−–]?\s*(?:\d+(?:[.,]\d+)?|[.,]\d+))\s*([^\d\s.,].*)$/u.exec(text.trim()) ?? [];
  return digits === undefined || behind === undefined ? undefined : { digits, unit: plainUnit(behind) };
};

const plainUnit = (unit: string) => unit.toLowerCase().replace(/[\s.°º˚]/g, '');

/** The text without the unit behind its number, if it is the field's own. */
export const withoutUnit = (text: string, unit: string): string => {
  const written = numberWithUnit(text);
  return written && written.unit === plainUnit(unit) ? written.digits : text;
};
