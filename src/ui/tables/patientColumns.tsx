import { styled } from '@mui/material/styles';
import type { Patient, PatientSort } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import { Avatar } from '../people/Avatar';
import { type AgeAndPlace, useAgeAndPlaceText } from '../people/ageAndPlace';
import { UniqueId } from '../people/PersonName';
import { PhoneNumber } from '../people/PhoneNumber';
import { useInsuranceText } from '../people/useInsuranceText';
import type { TextKey } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';
import type { Column } from './column';

// Each usual word has its own mark; any other text has none.
const Insurance = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  const mark = { content: '""', flex: 'none', width: 8, height: 8, border: '2px solid', borderRadius: theme.shape.pill };
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    '&[data-status=insured]::before': { ...mark, color: palette.success.main, background: 'currentColor' },
    '&[data-status=private]::before': { ...mark, color: palette.info.main, borderRadius: 0 },
    '&[data-status=uninsured]::before': { ...mark, color: palette.text.tertiary },
    '@media print': { '&::before': { display: 'none !important' } },
  };
});

const Pictured = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  '& > :last-child': { minWidth: 0 },
}));

/** The `tel:` URL of a phone number, without an extension or a second number. */
const dialled = (phoneNumber: string) => `tel:${phoneNumber.split(/[\p{L},;/]/u)[0]?.replace(/[^+\d]/g, '')}`;

const InsuranceOf = ({ status }: { status: string }) => (
  <Insurance data-status={status.trim().toLowerCase()}>{useInsuranceText()(status)}</Insurance>
);

/** A patient's column: its header, and its plain text for paper or a file; null when it cannot be read. */
type PatientColumn = { key: PatientSort; header: TextKey; width: string; text: (patient: Patient) => string | null };

/** The columns of both lists of patients, after the S/N (SPEC.md §2). */
export const patientColumns = [
  { key: 'firstName', header: 'patients.firstName', width: '18.5%', text: ({ firstName }) => firstName },
  { key: 'lastName', header: 'patients.lastName', width: '17.5%', text: ({ lastName }) => lastName },
  { key: 'patientUniqueId', header: 'patients.uniqueId', width: '23%', text: ({ patientUniqueId }) => patientUniqueId },
  { key: 'phoneNumber', header: 'patients.contact', width: '19%', text: ({ phoneNumber }) => phoneNumber },
  { key: 'insuranceStatus', header: 'patients.insurance', width: '16%', text: ({ insuranceStatus }) => insuranceStatus },
] as const satisfies readonly PatientColumn[];

// Age and place are below the ID in every row.
const IdAgeAndPlace = styled('span')({ display: 'inline-grid' });
const Small = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const AgeAndPlaceOf = (patient: AgeAndPlace) => {
  const text = useAgeAndPlaceText()(patient);
  return text && <Small>{text}</Small>;
};

type Cell = Column<Patient>['cell'];
const cells: Partial<Record<PatientSort, Cell>> = {
  patientUniqueId: ({ patientUniqueId, birthDate, ward, bed }) => (
    <IdAgeAndPlace>
      <UniqueId>{patientUniqueId}</UniqueId> <AgeAndPlaceOf {...{ birthDate, ward, bed }} />
    </IdAgeAndPlace>
  ),
  phoneNumber: ({ phoneNumber }) => (
    <a href={dialled(phoneNumber)}>
      <PhoneNumber>{phoneNumber}</PhoneNumber>
    </a>
  ),
  insuranceStatus: ({ insuranceStatus }) => (insuranceStatus === null ? <Unreadable /> : <InsuranceOf status={insuranceStatus} />),
};

const pictured =
  (name: Cell): Cell =>
  (patient, ...place) => (
    <Pictured>
      <Avatar name={fullName(patient)} uniqueId={patient.patientUniqueId} size={28} />
      <span>{name(patient, ...place)}</span>
    </Pictured>
  );

/** The columns of a table on the screen; the S/N counts the shown rows. */
export const shownColumns = (t: (key: TextKey) => string, firstName: Cell): Column<Patient>[] => [
  { key: 'number', header: t('patients.number'), width: '6%', cell: (_, index) => index + 1 },
  ...patientColumns.map(({ key, header, width, text }): Column<Patient> => {
    const cell = key === 'firstName' ? pictured(firstName) : (cells[key] ?? text);
    return { key, header: t(header), width, cell, ...(key === 'firstName' && { names: true }) };
  }),
];
