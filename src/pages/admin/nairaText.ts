import { premiumPrice } from '../../../contract/plans';
import { locale } from '../../ui/texts/formatTime';

/** An amount in kobo, as naira in the language of the page. French parts the thousands by a space that our typeface draws too thin. */
export const nairaText = (kobo: number): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: premiumPrice.currency }).format(kobo / 100).replace(/\u202f/g, '\u00a0');
