import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Prescription } from '../../../../contract/prescriptions';
import { Field } from '../../../ui/forms/Field';
import type { BoundField } from '../../../ui/forms/useContractForm';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { writtenAtOf } from '../writtenAt';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  padding: theme.spacing(0.5, 2),
  borderInlineStart: `4px solid ${theme.vars.palette.primary.main}`,
  '& > p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
  '& > div': { width: '100%' },
}));

type Values = Readonly<Record<string, string>>;
type Form = { value: (name: 'step' | 'follows') => string; field: (name: 'because') => BoundField; valuesNow: () => Values };
type Props = { form: Form; entries: readonly Prescription[]; onGiveUp: (values: Values) => void };

/** Says which earlier prescription this one changes or renews, which stays as it is, and asks why. */
export const Following = ({ form, entries, onGiveUp }: Props) => {
  const t = useText();
  const step = form.value('step');
  if (step !== 'change' && step !== 'renew') return null;
  const find = (which: string | null | undefined) => entries.find(({ id }) => id === which);
  const followed = find(form.value('follows'));
  // Who renews what was stopped follows the stop.
  const earlier = followed?.step === 'stop' ? (find(followed.follows) ?? followed) : followed;
  const said = earlier && { time: recordTime(writtenAtOf(earlier)), author: earlier.author, text: earlier.prescription ?? '' };
  return (
    <Box>
      <p dir="auto">{said ? t(`prescribed.${step}Of`, said) : t(`prescribed.${step}OfAnother`)}</p>
      <Field label={t(`prescribed.because.${step}`)} field={form.field('because')} autoComplete="off" optional={step === 'renew'} />
      <Button size="small" onClick={() => onGiveUp({ ...form.valuesNow(), step: '', follows: '', because: '' })}>
        {t('correction.giveUp')}
      </Button>
    </Box>
  );
};
