import { CloudUpload } from 'lucide-react';
import { Hidden } from '../../../ui/frame/Hidden';
import { signs, useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { useText } from '../../../ui/texts/texts';
import type { LabValue, Series } from './labValues';

type Props = {
  series: Series;
  /** Of one moment. */
  values: readonly LabValue[];
  /** Values that are not on the server yet. */
  onTheirWay: ReadonlySet<string>;
  /** Their entries stand below the sheet. */
  isOpen: boolean;
  /** Says when they were taken, where no head above does. */
  taken?: string;
  onPress: () => void;
};

/** What a series was at one moment, as a button to its entries. A value whose range is not that of the row says its own. */
export const SheetCell = ({ series: { newest }, values, onTheirWay, isOpen, taken, onPress }: Props) => {
  const t = useText();
  const said = useSaidKeyValue();
  const { range } = said(newest.body);
  return (
    <button type="button" aria-expanded={isOpen} onClick={onPress}>
      {values.map((value) => {
        const { number, standing, standingText, range: own } = said(value.body);
        const outside = standing === 'above' || standing === 'below';
        return (
          <span key={value.id} className="value" {...(outside && { 'data-outside': true })}>
            <span className="number">
              <bdi>{number}</bdi>
              <Hidden> {value.body.labUnit} </Hidden>
              <span className="sign">{outside && signs[standing]}</span>
              {outside && <Hidden> {standingText}</Hidden>}
            </span>
            {taken && <small>{t('keyValue.lastTakenAt', { time: taken })}</small>}
            {own !== range && <small>{own || t('keyValue.noRange')}</small>}
            {value.corrects !== null && <small>{t('keyValue.corrected')}</small>}
            {onTheirWay.has(value.id) && (
              <small data-way>
                <CloudUpload size={14} aria-hidden />
                {t('keyValue.notSent')}
              </small>
            )}
          </span>
        );
      })}
    </button>
  );
};
