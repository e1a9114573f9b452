import { premiumPrice } from '../../../contract/plans';
import { locale } from '../../ui/texts/formatTime';

/** What Premium costs, in the language of the page. */
export const premiumPriceText = (): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: premiumPrice.currency }).format(premiumPrice.amount / 100);
