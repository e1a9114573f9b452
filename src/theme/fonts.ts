import mono from './fonts/atkinson-hyperlegible-mono-latin-wght-normal.woff2';
import latinExtended from './fonts/public-sans-latin-ext-wght-normal.woff2';
import latin from './fonts/public-sans-latin-wght-normal.woff2';
import vietnamese from './fonts/public-sans-vietnamese-wght-normal.woff2';

/** The letters in each file, as its maker cut them (https://fontsource.org/fonts/public-sans). */
const letters = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  latinExtended:
    'U+0100-0101, U+0104-010F, U+0112-0127, U+012A-0130, U+0132-0151, U+0154-0167, U+016A-019F, U+01A2-01AE, U+01B1-02BA, U+1E00-1E9F, U+20A0-20AA, U+20AD-20C0',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF9, U+20AB',
};

/**
 * Adds the typefaces after the first paint, so that they cost it nothing; a file is loaded when a letter of it is on the page. Until then
 * text is in "Public Sans Before" (theme.ts), which has the same measures: nothing moves.
 */
export const addFonts = ({ fonts }: Pick<Document, 'fonts'>): void => {
  const add = (family: string, file: string, weight: string, unicodeRange: string) =>
    fonts.add(new FontFace(family, `url(${file}) format("woff2")`, { weight, unicodeRange, display: 'swap' }));
  add('Public Sans', latin, '100 900', letters.latin);
  add('Public Sans', latinExtended, '100 900', letters.latinExtended);
  add('Public Sans', vietnamese, '100 900', letters.vietnamese);
  add('Atkinson Hyperlegible Mono', mono, '200 800', letters.latin);
};
