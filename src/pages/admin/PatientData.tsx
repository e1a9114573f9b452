import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import type { PatientDetails, PatientField } from '../../../contract/patients';
import { useHasPreserved } from '../../ui/forms/preserveAcrossLock';
import { Section } from '../../ui/frame/Section';
import { useAgeText, useBirthDateText } from '../../ui/people/age';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { patientLabel } from '../../ui/people/PatientFields';
import { useInsuranceText } from '../../ui/people/useInsuranceText';
import { useTask } from '../../ui/questions/useTask';
import { type TextKey, useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import { editOf, PatientEdit } from './PatientEdit';

// What belongs together: its head beside it, or above it on a phone. Labels are beneath each other, and so are values.
const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  gap: theme.spacing(0.75, 2),
  padding: theme.spacing(1.75, 0),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& h3': { ...theme.typography.body1, fontWeight: 650, margin: 0 },
  '& dl': { display: 'grid', gap: theme.spacing(0.75), margin: 0 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', gap: theme.spacing(0, 2), alignItems: 'baseline' },
  '& dt': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'break-word' },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dl > div': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
}));

const Missing = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** Each field of the form, with what it belongs to. */
const groups = [
  ['form.group.person', ['firstName', 'lastName', 'gender', 'birthDate']],
  ['patients.contact', ['phoneNumber', 'email']],
  ['form.group.stay', ['ward', 'bed', 'insuranceStatus']],
  ['form.group.guardian', ['guardianName', 'guardianEmail']],
  ['form.group.measurements', ['weight', 'height', 'sugarLevel']],
] as const satisfies readonly (readonly [TextKey, readonly PatientField[]])[];

const Value = ({ name, patient }: { name: PatientField; patient: PatientDetails }) => {
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
            <Whole>· {age}</Whole>
          </>
        )}
      </>
    );
  }
  if (name === 'gender') return t(`form.${patient.gender}`);
  if ((name === 'email' || name === 'guardianEmail') && value) return <EmailAddress address={value} />;
  if (name === 'insuranceStatus' && value) return insuranceText(value);
  if ((name === 'weight' || name === 'height' || name === 'sugarLevel') && value) return saidNumber(value);
  if (value === '') return <Missing>{t('common.notKnown')}</Missing>;
  return <Stored text={value} />;
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
      {groups.map(([head, names]) => (
        <Group key={head}>
          <h3>{t(head)}</h3>
          <dl>
            {names.map((name) => (
              <div key={name}>
                <dt>{t(patientLabel(name))}</dt>
                <dd>
                  <Value name={name} patient={patient} />
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </Section>
  );
};
