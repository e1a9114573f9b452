/** A decimal number as a whole number and how many of its digits are behind the point. */
const parts = (text: string): [whole: bigint, behind: number] | undefined => {
  const [, before = '', behind = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return before === '' ? undefined : [BigInt(before + behind), behind.length];
};

/**
 * A dose for each kilogram times a weight in kilograms, exactly, as no rounding is the program's to choose: "15" and "18.5" are "277.5".
 * Undefined when one of them is no number.
 */
export const wholeDose = (dose: string, weight: string): string | undefined => {
  const [one, other] = [parts(dose), parts(weight)];
  if (!one || !other) return undefined;
  const behind = one[1] + other[1];
  const digits = String(one[0] * other[0]).padStart(behind + 1, '0');
  const [before, after] = [digits.slice(0, digits.length - behind), digits.slice(digits.length - behind).replace(/0+$/, '')];
  return after ? `${before}.${after}` : before;
};
