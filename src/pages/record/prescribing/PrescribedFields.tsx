import { styled } from '@mui/material/styles';
import type { Patient } from '../../../../contract/patients';
import { doseUnits, frequencies, lengthUnits, routes, unitOfWhole } from '../../../../contract/prescribed';
import { CheckField } from '../../../ui/forms/CheckField';
import { ChoiceField } from '../../../ui/forms/ChoiceField';
import { Field } from '../../../ui/forms/Field';
import { roomForErrors } from '../../../ui/forms/roomForErrors';
import type { BoundField } from '../../../ui/forms/useContractForm';
import { useText } from '../../../ui/texts/texts';
import { EasyToMisread } from '../EasyToMisread';
import { MedicineField } from './MedicineField';
import { useSaidDose } from './useCompose';
import { WeightOfDose } from './WeightOfDose';

type Name = 'medicine' | 'dose' | 'unit' | 'route' | 'howOften' | 'asNeeded' | 'lasts' | 'lastsIn' | 'remark' | 'forWeight' | 'weighedAt';
type Form = { field: (name: Name) => BoundField; value: (name: Name) => string; set: (name: string, text: string) => void };

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  '& > .whole': { gridColumn: '1 / -1' },
  ...roomForErrors,
  '& .weight': {
    display: 'flex',
    gap: theme.spacing(1),
    margin: theme.spacing(-0.5, 0, 0),
    color: theme.vars.palette.text.secondary,
    '& svg': { flex: 'none', marginTop: 2 },
  },
  '& > .whole:empty, & > .whole:has(> [role=status]:empty:only-child)': { display: 'none' },
}));

/** The fields of a structured prescription, in the order of the sentence that they make. */
export const PrescribedFields = ({ patient, form }: { patient: Patient; form: Form }) => {
  const t = useText();
  const { dose: saidDose } = useSaidDose();
  const unit = doseUnits.find((each) => each === form.value('unit'));
  const isOnce = form.value('howOften') === 'once';
  return (
    <Fields>
      <div className="whole">
        <MedicineField field={form.field('medicine')} />
      </div>
      <Field label={t('prescribed.dose')} field={form.field('dose')} inputMode="decimal" autoComplete="off" />
      <ChoiceField
        label={t('prescribed.unit')}
        field={form.field('unit')}
        options={doseUnits.map((value) => ({ value, label: saidDose('', value) }))}
      />
      {unit && unitOfWhole(unit) && <WeightOfDose patient={patient} unit={unit} form={form} />}
      <ChoiceField
        label={t('prescribed.route')}
        field={form.field('route')}
        options={routes.map((value) => ({ value, label: t(`prescribed.route.${value}`) }))}
      />
      <ChoiceField
        label={t('prescribed.howOften')}
        field={form.field('howOften')}
        options={frequencies.map((value) => ({ value, label: t(`prescribed.often.${value}`) }))}
      />
      <div className="whole">
        <CheckField label={t('prescribed.onlyAsNeeded')} field={form.field('asNeeded')} />
      </div>
      {!isOnce && (
        <>
          <Field label={t('prescribed.howLong')} field={form.field('lasts')} inputMode="numeric" autoComplete="off" optional />
          <ChoiceField
            label={t('prescribed.lastsIn')}
            field={form.field('lastsIn')}
            options={lengthUnits.map((value) => ({ value, label: t(`prescribed.lengths.${value}`) }))}
            optional
          />
        </>
      )}
      <div className="whole">
        <Field label={t('prescribed.remark')} field={form.field('remark')} autoComplete="off" optional />
      </div>
      <div className="whole">
        <EasyToMisread text={form.value('remark')} typing={false} onWrite={(text) => form.set('remark', text)} />
      </div>
    </Fields>
  );
};
