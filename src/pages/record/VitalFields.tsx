import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { breathed, consciousnesses, glucoseUnits, scales } from '../../../contract/vitalSigns';
import { ChoiceButtons } from '../../ui/forms/ChoiceButtons';
import { MomentField } from '../../ui/forms/MomentField';
import { useText } from '../../ui/texts/texts';
import { localOf } from './measuredTime';
import type { Vitals } from './news2';
import { saidPregnant } from './unlikely';
import { NumberField, NumberOf, Numbers, type VitalsForm } from './VitalNumbers';
import { vitalLabels } from './vitalLabels';

const More = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '&[hidden]': { display: 'none' } }));

/** What a round measures: the parameters of NEWS2, in the order in which they are taken. */
export const RoundFields = ({ form }: { form: VitalsForm }) => {
  const t = useText();
  return (
    <>
      <Numbers data-pairs>
        <NumberOf form={form} name="respirations" />
        <NumberOf form={form} name="saturation" />
        <fieldset>
          <legend>{t('vitals.pressure')}</legend>
          <div>
            <NumberOf form={form} name="systolic" />
            <span className="over" aria-hidden>
              /
            </span>
            <NumberOf form={form} name="diastolic" />
          </div>
        </fieldset>
        <NumberOf form={form} name="pulse" />
        <NumberOf form={form} name="temperature" />
      </Numbers>
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

/** `last`: the patient's last set. What it says for longer than one set is said beside the choice, which is made anew. */
type MoreProps = { form: VitalsForm; last: Vitals | undefined };

const usedScale2 = (last: Vitals | undefined) => last?.scale === '2';

const Further = ({ form, last }: MoreProps) => {
  const t = useText();
  const scale = form.field('scale');
  const measuredAt = form.field('measuredAt');
  return (
    <>
      <Numbers>
        <NumberOf form={form} name="pain" />
        <NumberOf form={form} name="weight" />
        <NumberOf form={form} name="height" />
        <NumberField form={form} name="glucose" unit={form.value('glucoseUnit')} />
      </Numbers>
      <ChoiceButtons
        label={t('vitals.glucoseIn')}
        field={form.field('glucoseUnit')}
        optional
        options={glucoseUnits.map((value) => ({ value, label: value }))}
      />
      <ChoiceButtons
        label={t('vitals.scale')}
        hint={[t('vitals.scaleHint'), ...(usedScale2(last) ? [t('vitals.scaleBefore')] : [])].join(' ')}
        field={{ ...scale, input: { ...scale.input, value: scale.input.value || '1' } }}
        options={scales.map((value) => ({ value, label: t(`vitals.scale.${value}`) }))}
      />
      <ChoiceButtons
        label={t('vitals.pregnancy')}
        {...(saidPregnant(last) && { hint: t('vitals.pregnantBefore') })}
        field={form.field('pregnant')}
        optional
        options={[{ value: 'yes', label: t('vitals.pregnant') }]}
      />
      <MomentField
        label={t(vitalLabels.measuredAt)}
        hint={t('vitals.measuredHint')}
        optional="unsaid"
        field={{ ...measuredAt, input: { ...measuredAt.input, value: localOf(measuredAt.input.value) } }}
      />
    </>
  );
};

/** What is measured now and then. */
export const MoreFields = ({ form, last }: MoreProps) => {
  const t = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const isFilled = moreNames.some((name) => form.value(name) !== '');
  // While it has something it stays open: nothing is saved unseen.
  const isOpen = opened || isFilled || usedScale2(last) || saidPregnant(last);
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
        {isOpen && <Further form={form} last={last} />}
      </More>
    </>
  );
};
