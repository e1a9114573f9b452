import { styled } from '@mui/material/styles';
import type { Patient } from '../../../../contract/patients';
import { personLabel } from '../../../../contract/personNames';
import { paper } from '../../../theme/paper';
import { paperSizes } from '../../../theme/paperSizes';
import { useAgeText, useBirthDateText } from '../../../ui/people/age';
import { usePlaceText } from '../../../ui/people/ageAndPlace';
import { useText } from '../../../ui/texts/texts';
import { useSaidMeasured } from '../useSaidMeasured';
import { useSaidSugar } from '../useSaidSugar';
import type { VitalSet } from '../useVitalSigns';

const Box = styled('div')({
  paddingBottom: '4pt',
  borderBottom: `0.5pt solid ${paper.ink}`,
  '& > p': { margin: '2pt 0', fontSize: paperSizes.title, fontWeight: 700 },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '1pt 5mm', margin: 0 },
  '& dl > div': { display: 'flex', gap: '1.5mm' },
  '& dt': { color: paper.second },
  '& dd': { margin: 0, fontWeight: 600 },
});

/** Who the patient is, as registered; what was measured since stands beside it, of the `sets` of vital signs. */
export const PaperPatient = ({ patient, sets }: { patient: Patient; sets: readonly VitalSet[] }) => {
  const t = useText();
  const age = useAgeText()(patient.birthDate);
  const birthDateText = useBirthDateText();
  const place = usePlaceText()(patient);
  const saidSugar = useSaidSugar();
  const saidMeasured = useSaidMeasured(sets);
  const given = (text: string | null) => (text === null ? t('common.unreadable') : text || t('common.notKnown'));
  // As typed, with the unit if it has none.
  const measured = (key: 'record.kilograms' | 'record.metres', text: string | null) =>
    text && !/[a-z]/i.test(text) ? t(key, { value: text }) : given(text);
  const items = [
    [t('patients.uniqueId'), patient.patientUniqueId],
    [t('record.age'), age ?? t('common.notKnown')],
    [t('record.birthDate'), patient.birthDate ? birthDateText(patient.birthDate) : given(patient.birthDate)],
    [t('record.gender'), t(`record.${patient.gender}`)],
    [t('record.place'), place ?? t('common.notKnown')],
    [t('record.phone'), patient.phoneNumber],
    [t('record.email'), patient.email],
    [t('record.sugarLevel'), (patient.sugarLevel ? saidSugar(patient.sugarLevel) : given(patient.sugarLevel)) + saidMeasured('glucose')],
    [t('record.weight'), measured('record.kilograms', patient.weight) + saidMeasured('weight')],
    [t('record.height'), measured('record.metres', patient.height) + saidMeasured('height')],
  ] as const;
  return (
    <Box>
      <p>{personLabel(patient)}</p>
      <dl>
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
};
