import { locale } from './formatTime';

const written = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short') =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);

/** "2.4 MB": a file's size, in the units of the limit's text. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return written(bytes, 'byte', 'long');
  return bytes < 1_000_000 ? written(bytes / 1_024, 'kilobyte') : written(bytes / 1_024 / 1_024, 'megabyte');
};
