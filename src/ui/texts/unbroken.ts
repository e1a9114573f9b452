const units =
  '[µμu]g|mcg|mg|g|kg|[µμ]l|ml|cl|dl|l|[nmµμ]?mol|mEq|kcal|kJ|I\\.?U\\.?|U|UI|units?|unités?|mmHg|kPa|mm|cm|m|bpm|Hz|%|°C|°F|s|sec|min|h|hours?|heures?|days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|tablets?|capsules?|drops?|gouttes?|puffs?|a\\.m|p\\.m|am|pm';
const between = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'giu');

/** A text as it is shown, in which no line ends between a number and its unit: a dose is read at once. What is stored stays as it was written. */
export const unbroken = (text: string): string => text.replace(between, '$1\u00a0');
