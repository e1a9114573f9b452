import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import type { PatientDetails } from '../../../contract/patients';
import { patientFieldNames } from '../../../contract/patients';
import { useHasPreserved } from '../../ui/forms/preserveAcrossLock';
import { Section } from '../../ui/frame/Section';
import { useAgeText, useBirthDateText } from '../../ui/people/age';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { patientLabel } from '../../ui/people/PatientFields';
import { useInsuranceText } from '../../ui/people/useInsuranceText';
import { useTask } from '../../ui/questions/useTask';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import { editOf, PatientEdit } from './PatientEdit';

const Data = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 3),
  margin: 0,
  // Each row is about one thing, and full.
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  // An address needs the width of two, to stay whole.
  '& > [data-long]': { gridColumn: 'span 2' },
  // A phone has room for two short values, or for a name.
  '@media (max-width: 599px)': { gridTemplateColumns: '1fr 1fr', '& > [data-long], & > [data-name]': { gridColumn: '1 / -1' } },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** In the order of the form, but for the address, which stands beside the phone number. */
const shownNames = patientFieldNames.flatMap((name) =>
  name === 'email' ? [] : name === 'phoneNumber' ? [name, 'email' as const] : [name],
);

const Value = ({ name, patient }: { name: (typeof patientFieldNames)[number]; patient: PatientDetails }) => {
  const t = useText();
  const birthDateText = useBirthDateText();
  const ageText = useAgeText();
  const insuranceText = useInsuranceText();
  const saidNumber = useSaidNumber();
  const value = patient[name];
  if (name === 'birthDate' && value) {
    const age = ageText(value);
    return (
      <>
        {birthDateText(value)}
        {age && (
          <>
            {' '}
            · <Whole>{age}</Whole>
          </>
        )}
      </>
    );
  }
  if (name === 'gender') return t(`form.${patient.gender}`);
  if ((name === 'email' || name === 'guardianEmail') && value) return <EmailAddress address={value} />;
  if (name === 'insuranceStatus' && value) return insuranceText(value);
  if ((name === 'weight' || name === 'height' || name === 'sugarLevel') && value) return saidNumber(value);
  return <Stored text={value === '' ? t('common.notKnown') : value} />;
};

/** A patient's registered data, to read and edit. */
export const PatientData = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const waits = useHasPreserved(editOf(patient.id));
  const editing = useTask('editPatient', patient.id);
  const isOpen = editing.task.status !== 'none';
  const { opened } = editing;
  useEffect(() => {
    if (waits && !isOpen) opened();
  }, [waits, isOpen, opened]);
  if (isOpen) {
    return (
      <Section title={t('details.edit')}>
        <PatientEdit patient={patient} editing={editing} />
      </Section>
    );
  }
  const edit = (
    <Button startIcon={<Pencil size={18} aria-hidden />} onClick={opened}>
      {t('details.edit')}
    </Button>
  );
  return (
    <Section title={t('details.data')} action={edit}>
      <Data>
        {shownNames.map((name) => (
          <div key={name} data-long={name.toLowerCase().includes('email') || undefined} data-name={name.endsWith('Name') || undefined}>
            <dt>{t(patientLabel(name))}</dt>
            <dd>
              <Value name={name} patient={patient} />
            </dd>
          </div>
        ))}
      </Data>
    </Section>
  );
};
