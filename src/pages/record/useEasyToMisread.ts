import { useMemo } from 'react';
import { locale } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { type ErrorProne, errorProneIn, type Writing } from './errorProne';

/** So many are shown at once: more would push the form away. */
const most = 4;

/**
 * Returns what is pointed at in a text, as a function of whether it is being typed: then what stands at the end is not finished yet, "10 u"
 * becomes "10 units".
 */
export const useEasyToMisread = (text: string): ((typing: boolean) => ErrorProne[]) => {
  const t = useText();
  const all = useMemo(() => {
    const format = new Intl.NumberFormat(locale());
    const say: Writing['say'] = (meaning, count = '') => t(`misread.as.${meaning}`, { count });
    return errorProneIn(text, { say, number: (value) => format.format(value) });
  }, [text, t]);
  return (typing) => all.filter(({ at, found }) => !typing || at + found.length < text.length).slice(0, most);
};
