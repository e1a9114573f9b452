import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Field } from '../../../ui/forms/Field';
import { MomentField } from '../../../ui/forms/MomentField';
import { roomForErrors } from '../../../ui/forms/roomForErrors';
import type { BoundField } from '../../../ui/forms/useContractForm';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { localOf } from '../measuredTime';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  ...roomForErrors,
}));

type Name = 'analyte' | 'labValue' | 'labUnit' | 'low' | 'high' | 'takenAt';
type Props = {
  form: { field: (name: Name) => BoundField; value: (name: Name) => string };
  /** The names that this patient has values of. */
  names: readonly string[];
  /** When the last sample was taken. */
  taken: string | undefined;
  onTaken: (taken: string) => void;
};

/** The fields of a value: name, value and unit, range, time. */
export const KeyValueFields = ({ form, names, taken, onTaken }: Props) => {
  const t = useText();
  const takenAt = form.field('takenAt');
  return (
    <>
      <Field label={t('keyValue.analyte')} field={form.field('analyte')} suggestions={[...new Set(names)]} autoComplete="off" />
      <Pair>
        <Field label={t('keyValue.value')} field={form.field('labValue')} inputMode="decimal" autoComplete="off" />
        <Field label={t('keyValue.unit')} field={form.field('labUnit')} autoComplete="off" optional />
      </Pair>
      <Pair>
        <Field label={t('keyValue.low')} field={form.field('low')} inputMode="decimal" autoComplete="off" optional />
        <Field label={t('keyValue.high')} field={form.field('high')} inputMode="decimal" autoComplete="off" optional />
      </Pair>
      <MomentField label={t('keyValue.taken')} field={{ ...takenAt, input: { ...takenAt.input, value: localOf(takenAt.input.value) } }} />
      {taken !== undefined && form.value('takenAt') === '' && (
        <Button variant="outlined" onClick={() => onTaken(taken)} sx={{ justifySelf: 'start' }}>
          {t('keyValue.lastTaken', { time: recordTime(taken) })}
        </Button>
      )}
    </>
  );
};
