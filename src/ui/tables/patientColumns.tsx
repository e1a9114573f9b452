import { styled } from '@mui/material/styles';
import type { Patient, PatientSort } from '../../../contract/patients';
import { UniqueId } from '../people/PersonName';
import { PhoneNumber } from '../people/PhoneNumber';
import type { TextKey } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';
import type { Column } from './column';

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  padding: theme.spacing(0, 1.25),
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: 14,
}));

/** The `tel:` URL of a phone number, without an extension or a second number. */
const dialled = (phoneNumber: string) => `tel:${phoneNumber.split(/[\p{L},;/]/u)[0]?.replace(/[^+\d]/g, '')}`;

/** A patient's column: its header, and its plain text for paper or a file; null when it cannot be read. */
type PatientColumn = { key: PatientSort; header: TextKey; width: string; text: (patient: Patient) => string | null };

/** The columns of both lists of patients, after the S/N (SPEC.md §2). */
export const patientColumns = [
  { key: 'firstName', header: 'patients.firstName', width: '16.5%', text: ({ firstName }) => firstName },
  { key: 'lastName', header: 'patients.lastName', width: '16.5%', text: ({ lastName }) => lastName },
  { key: 'patientUniqueId', header: 'patients.uniqueId', width: '19%', text: ({ patientUniqueId }) => patientUniqueId },
  { key: 'phoneNumber', header: 'patients.contact', width: '23%', text: ({ phoneNumber }) => phoneNumber },
  { key: 'insuranceStatus', header: 'patients.insurance', width: '17%', text: ({ insuranceStatus }) => insuranceStatus },
] as const satisfies readonly PatientColumn[];

type Cell = Column<Patient>['cell'];
const cells: Partial<Record<PatientSort, Cell>> = {
  patientUniqueId: ({ patientUniqueId }) => <UniqueId>{patientUniqueId}</UniqueId>,
  phoneNumber: ({ phoneNumber }) => (
    <a href={dialled(phoneNumber)}>
      <PhoneNumber>{phoneNumber}</PhoneNumber>
    </a>
  ),
  insuranceStatus: ({ insuranceStatus }) => (insuranceStatus === null ? <Unreadable /> : <Chip>{insuranceStatus}</Chip>),
};

/** The columns of a table on the screen; the S/N counts the shown rows. */
export const shownColumns = (t: (key: TextKey) => string, firstName: Cell): Column<Patient>[] => [
  { key: 'number', header: t('patients.number'), width: '8%', cell: (_, index) => index + 1 },
  ...patientColumns.map(({ key, header, width, text }): Column<Patient> => {
    const cell = key === 'firstName' ? firstName : (cells[key] ?? text);
    return { key, header: t(header), width, cell, ...(key === 'firstName' && { names: true }) };
  }),
];
