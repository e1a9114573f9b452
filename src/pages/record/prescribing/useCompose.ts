import { useCallback } from 'react';
import type { FieldOf } from '../../../../contract/kindsOfEntry';
import {
  type DoseUnit,
  doseUnits,
  frequencies,
  lengthUnits,
  mayBeThousands,
  routes,
  tidyDose,
  unitOfWhole,
} from '../../../../contract/prescribed';
import { locale, shortDate } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { useSaidNumber } from '../../../ui/texts/useSaidNumber';
import { wholeDose } from './wholeDose';

/** The fields of a prescription, as typed or stored. */
export type Prescribed = Readonly<Partial<Record<FieldOf<'prescription'>, string | null>>>;

type Said = Exclude<DoseUnit, `${string}/kg`>;
const symbols: Partial<Record<Said, string>> = { mg: 'mg', g: 'g', mL: 'mL', mmol: 'mmol' };
type Word = Exclude<Said, 'mg' | 'g' | 'mL' | 'mmol'>;
const isWord = (unit: Said): unit is Word => symbols[unit] === undefined;
const isPerKilogram = (unit: DoseUnit): unit is Extract<DoseUnit, `${string}/kg`> => unit.endsWith('/kg');

const among = <T extends string>(values: readonly T[], text: string | null | undefined): T | undefined =>
  values.find((each) => each === text);

/** Returns functions that say a number of a dose, and a dose with its unit, which is a word where a symbol has been misread. */
export const useSaidDose = () => {
  const t = useText();
  const decimal = useSaidNumber();
  // Five digits and more stand in groups: 100000 has been read as 10,000.
  const number = useCallback(
    (text: string): string => (/^\d{5,}$/.test(text) ? new Intl.NumberFormat(locale()).format(Number(text)) : decimal(text)),
    [decimal],
  );
  const dose = useCallback(
    (text: string, unit: DoseUnit): string => {
      const whole = isPerKilogram(unit) ? unitOfWhole(unit) : unit;
      if (!whole) return '';
      const said = number(text);
      // An empty dose gives the name of the unit alone, for a list.
      const one = isWord(whole) ? t(`prescribed.dose.${whole}`, { count: Number(text || 2), dose: said }) : `${said} ${symbols[whole]}`;
      return (isPerKilogram(unit) ? `${one}/kg` : one).trim();
    },
    [t, number],
  );
  return { number, dose };
};

/**
 * Returns a function that says a prescription's fields in one sentence without abbreviations: "Amoxicillin 500 mg by mouth, 3 times a day,
 * for 7 days". What is not given yet is left out; without a medicine there is no sentence.
 */
export const useCompose = () => {
  const t = useText();
  const { number, dose: saidDose } = useSaidDose();
  return useCallback(
    (fields: Prescribed): string => {
      const medicine = fields.medicine?.replace(/\s+/g, ' ').trim();
      if (!medicine) return '';
      const dose = tidyDose(fields.dose ?? '');
      const [unit, route] = [among(doseUnits, fields.unit), among(routes, fields.route)];
      const [often, lastsIn] = [among(frequencies, fields.howOften), among(lengthUnits, fields.lastsIn)];
      const weight = fields.forWeight ?? '';
      const wholeUnit = unitOfWhole(unit);
      const whole = wholeUnit && wholeDose(dose, weight);
      const given = dose && unit && !mayBeThousands(dose) ? saidDose(dose, unit) : '';
      const weighed = fields.weighedAt && !Number.isNaN(Date.parse(fields.weighedAt)) ? shortDate(fields.weighedAt) : '';
      const byWeight =
        whole && wholeUnit && given
          ? t('prescribed.byWeight', { whole: saidDose(whole, wholeUnit), dose: given, weight: number(weight), date: weighed })
          : given;
      const head = [medicine, byWeight, route && t(`prescribed.route.${route}`)].filter(Boolean).join(' ');
      const frequency = often && t(`prescribed.often.${often}`);
      const needed = frequency && often !== 'once' ? t('prescribed.atMost', { often: frequency }) : t('prescribed.needed');
      const parts = [
        head,
        ...(fields.asNeeded ? [...(often === 'once' && frequency ? [frequency] : []), needed] : [frequency]),
        fields.lasts && lastsIn && often !== 'once' && t(`prescribed.lasts.${lastsIn}`, { count: Number(fields.lasts) }),
      ];
      const sentence = parts.filter(Boolean).join(', ');
      const remark = fields.remark?.trim();
      return remark ? `${sentence}. ${remark}` : sentence;
    },
    [t, number, saidDose],
  );
};
