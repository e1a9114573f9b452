import { useText } from '../../ui/texts/texts';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';

/** Returns a function that says a sugar level as the admin typed it: of one without a unit it says so, as 5.4 is one thing in mmol/L and another in mg/dL. */
export const useSaidSugar = () => {
  const t = useText();
  const said = useSaidNumber();
  return (value: string): string =>
    /\d/.test(value) && !/\p{L}/u.test(value) ? t('record.withoutUnit', { value: said(value) }) : said(value);
};
