import { emptyableLine, emptyableProse, longest } from './fields';
import type { MessageKey } from './messages';

/** In characters. */
const longestWard = 40;

/** The ward of a patient. */
export const ward = () => emptyableLine(longestWard);

/** The wards in a text with one on each line: each once whatever its case, as it is written first, in their order. */
export const wardsIn = (text: string): string[] => {
  const found = new Map<string, string>();
  for (const each of text.split('\n').map((one) => one.replace(/\s+/g, ' ').trim())) {
    const key = each.toLowerCase();
    if (each && !found.has(key)) found.set(key, each);
  }
  return [...found.values()];
};

/** Such a text as it was kept, perhaps by an earlier version. */
export const keptWards = () => emptyableProse(longest.message);

/** The wards of a hospital, one on each line: suggestions where a patient's ward is typed. */
export const wards = () =>
  keptWards()
    .transform((text: unknown) => (typeof text === 'string' && text.length <= longest.message ? wardsIn(text).join('\n') : text))
    .test('wards', (text, { createError }) => {
      const tooLong = wardsIn(text ?? '').find((each) => each.length > longestWard);
      const message = 'hospital.wards.tooLong' satisfies MessageKey;
      return tooLong === undefined || createError({ message, params: { said: { ward: tooLong, max: longestWard } } });
    });
