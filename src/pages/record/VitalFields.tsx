import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Measurement, measurements } from '../../../contract/measurements';
import { breathed, consciousnesses, glucoseUnits, scales } from '../../../contract/vitalSigns';
import { ChoiceButtons } from '../../ui/forms/ChoiceButtons';
import { Field } from '../../ui/forms/Field';
import { MomentField } from '../../ui/forms/MomentField';
import { roomForErrors } from '../../ui/forms/roomForErrors';
import type { BoundField } from '../../ui/forms/useContractForm';
import { type TextKey, useText } from '../../ui/texts/texts';
import { localOf } from './measuredTime';

const Numbers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 30%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5, 2),
  // Two beside each other, so that the two numbers of a blood pressure are in one row.
  '&[data-pairs]': { gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 40%), 1fr))' },
  ...roomForErrors,
  // Read at arm's length while the other hand holds the cuff.
  '& input': { fontSize: 'var(--title)', fontWeight: 600, fontVariantNumeric: 'tabular-nums', paddingBlock: theme.spacing(1.25) },
}));
const Unit = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));
const More = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '&[hidden]': { display: 'none' } }));

type Name = 'respirations' | 'saturation' | 'systolic' | 'diastolic' | 'pulse' | 'temperature' | 'pain' | 'weight' | 'height' | 'glucose';
type Choice = 'scale' | 'oxygen' | 'consciousness' | 'glucoseUnit' | 'pregnant' | 'measuredAt';
type Form = { field: (name: Name | Choice) => BoundField; value: (name: Name | Choice) => string };

const labels = {
  respirations: 'vitals.respirations',
  saturation: 'vitals.saturation',
  systolic: 'vitals.systolic',
  diastolic: 'vitals.diastolic.label',
  pulse: 'vitals.pulse',
  temperature: 'vitals.temperature',
  pain: 'vitals.pain',
  weight: 'vitals.weight',
  height: 'vitals.height',
  glucose: 'vitals.glucose',
} as const satisfies Record<Name, TextKey>;

const NumberField = ({ form, name, unit }: { form: Form; name: Name; unit: string }) => {
  const t = useText();
  return (
    <Field
      label={t(labels[name])}
      field={form.field(name)}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      endAdornment={<Unit>{unit}</Unit>}
    />
  );
};
type Fields = { form: Form; names: readonly (Name & Measurement)[]; inPairs?: true; children?: ReactNode };
const NumberFields = ({ form, names, inPairs, children }: Fields) => (
  <Numbers data-pairs={inPairs}>
    {names.map((name) => (
      <NumberField key={name} form={form} name={name} unit={measurements[name].unit} />
    ))}
    {children}
  </Numbers>
);

/** What a round measures: the parameters of NEWS2, in the order in which they are taken. */
export const RoundFields = ({ form }: { form: Form }) => {
  const t = useText();
  return (
    <>
      <NumberFields form={form} names={['respirations', 'saturation', 'systolic', 'diastolic', 'pulse', 'temperature']} inPairs />
      <ChoiceButtons
        label={t('vitals.breathes')}
        field={form.field('oxygen')}
        optional
        options={breathed.map((value) => ({ value, label: t(`vitals.breathes.${value}`) }))}
      />
      <ChoiceButtons
        label={t('vitals.consciousness')}
        field={form.field('consciousness')}
        optional
        options={consciousnesses.map((value) => ({ value, label: t(`vitals.choose.${value}`) }))}
      />
    </>
  );
};

const moreNames = ['pain', 'weight', 'height', 'glucose', 'glucoseUnit', 'scale', 'pregnant', 'measuredAt'] as const;

type MoreProps = { form: Form; onScale2: boolean };

const Further = ({ form, onScale2 }: MoreProps) => {
  const t = useText();
  const scale = form.field('scale');
  const measuredAt = form.field('measuredAt');
  return (
    <>
      <NumberFields form={form} names={['pain', 'weight', 'height']}>
        <NumberField form={form} name="glucose" unit={form.value('glucoseUnit')} />
      </NumberFields>
      <ChoiceButtons
        label={t('vitals.glucoseIn')}
        field={form.field('glucoseUnit')}
        optional
        options={glucoseUnits.map((value) => ({ value, label: value }))}
      />
      <ChoiceButtons
        label={t('vitals.scale')}
        hint={[t('vitals.scaleHint'), ...(onScale2 ? [t('vitals.scaleBefore')] : [])].join(' ')}
        field={{ ...scale, input: { ...scale.input, value: scale.input.value || '1' } }}
        options={scales.map((value) => ({ value, label: t(`vitals.scale.${value}`) }))}
      />
      <ChoiceButtons
        label={t('vitals.pregnancy')}
        field={form.field('pregnant')}
        optional
        options={[{ value: 'yes', label: t('vitals.pregnant') }]}
      />
      <MomentField
        label={t('vitals.measured')}
        hint={t('vitals.measuredHint')}
        field={{ ...measuredAt, input: { ...measuredAt.input, value: localOf(measuredAt.input.value) } }}
      />
    </>
  );
};

/** What is measured now and then. `onScale2`: the patient's last set used the second scale. */
export const MoreFields = ({ form, onScale2 }: MoreProps) => {
  const t = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const isFilled = moreNames.some((name) => form.value(name) !== '');
  // While it has something it stays open: nothing is saved unseen.
  const isOpen = opened || isFilled || onScale2;
  return (
    <>
      <Button
        sx={{ justifySelf: 'start', ml: '-10px' }}
        onClick={() => setOpened(!opened)}
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
      >
        {t('vitals.more')}
      </Button>
      {/* Its fields take as long to draw as those of a round: the page opens without them. A field that one is in stays, also once emptied. */}
      <More id={id} hidden={!isOpen} onFocus={() => setOpened(true)}>
        {isOpen && <Further form={form} onScale2={onScale2} />}
      </More>
    </>
  );
};
