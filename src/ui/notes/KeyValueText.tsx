import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { labNumberOf, limitOf, standingIn } from '../../../contract/keyValues';
import type { FieldOf } from '../../../contract/kindsOfEntry';
import { recordTime } from '../texts/formatTime';
import { useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';
import { useSaidNumber } from '../texts/useSaidNumber';

type Body = Readonly<Partial<Record<FieldOf<'keyValue'>, string | null>>>;

/** How a value stands to its range, by form as well as by word. */
export const signs = { above: '↑', below: '↓', within: '' } as const;

const Outside = styled('strong')(({ theme }) => ({
  fontWeight: 700,
  color: theme.vars.palette.error.main,
  '@media print': { color: 'inherit' },
}));

// As specific as it takes against the rules of the lists around it.
const Facts = styled('dl')(({ theme }) => ({
  '&&&': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    '& > div': { display: 'flex', gap: theme.spacing(0.75) },
    '& dt': { flex: 'none' },
  },
}));

/** Returns a function that says each part of a value that was given. */
export const useSaidKeyValue = () => {
  const t = useText();
  const inLanguage = useSaidNumber();
  return useCallback(
    ({ analyte, labValue, labUnit, low, high, takenAt }: Body) => {
      const number = (text: string) => text.replace(/^([<>]?)(.*)$/, (_, beyond: string, digits: string) => beyond + inLanguage(digits));
      const [from, to] = [low ? number(low) : '', high ? number(high) : ''];
      const rangeOf = () => {
        if (!from) return to && `≤ ${to}`;
        if (!to) return `≥ ${from}`;
        // Between signs a dash reads as one more.
        return [low, high].some((limit) => limit?.startsWith('-')) ? t('keyValue.fromTo', { from, to }) : `${from}–${to}`;
      };
      const standing = standingIn(labNumberOf(labValue), limitOf(low), limitOf(high));
      return {
        name: analyte ?? '',
        number: number(labValue ?? ''),
        value: [number(labValue ?? ''), labUnit ?? ''].filter(Boolean).join(' '),
        range: rangeOf(),
        standing,
        standingText: standing ? t(`keyValue.${standing}`) : '',
        taken: takenAt && !Number.isNaN(Date.parse(takenAt)) ? recordTime(takenAt) : '',
      };
    },
    [t, inLanguage],
  );
};

/** A value with its unit, and how it stands to its range. */
export const StandingValue = ({ body }: { body: Body }) => {
  const { value, standing, standingText } = useSaidKeyValue()(body);
  if (standing !== 'above' && standing !== 'below') return <bdi>{value}</bdi>;
  return (
    <Outside>
      <bdi>{value}</bdi> {signs[standing]} {standingText}
    </Outside>
  );
};

/** A value of a lab result, as it was typed. One that `isOver` is struck through and says nothing of its range. */
export const KeyValueText = ({ body, isOver = false }: { body: Body; isOver?: boolean }) => {
  const t = useText();
  const { name, value, range, taken } = useSaidKeyValue()(body);
  if (body.analyte === null || body.labValue === null)
    return (
      <p>
        <Unreadable />
      </p>
    );
  const lines = [
    { label: t('keyValue.rangeIs'), text: range },
    { label: t('keyValue.taken'), text: taken },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <p className="main">
        {isOver ? (
          <s>
            <bdi>{name}</bdi> <bdi>{value}</bdi>
          </s>
        ) : (
          <>
            <bdi>{name}</bdi> <StandingValue body={body} />
          </>
        )}
      </p>
      <Facts>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
};
