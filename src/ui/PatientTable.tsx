import type { ReactNode } from 'react';
import type { Patient } from '../../contract/patients';
import { DataTable } from './DataTable';
import { UniqueId } from './PersonName';
import { useText } from './texts';

type Props = {
  label: string;
  patients: readonly Patient[];
  firstName: (patient: Patient) => ReactNode;
  onRowTap?: (patient: Patient) => void;
};

/** Patients as both lists show them (SPEC.md §2); the S/N follows what is shown. */
export const PatientTable = ({ label, patients, firstName, onRowTap }: Props) => {
  const t = useText();
  return (
    <DataTable
      label={label}
      rows={patients}
      rowKey={({ id }) => id}
      {...(onRowTap && { onRowTap })}
      columns={[
        { key: 'number', header: t('patients.number'), cell: (_, index) => index + 1 },
        { key: 'firstName', header: t('patients.firstName'), cell: firstName, names: true },
        { key: 'lastName', header: t('patients.lastName'), cell: ({ lastName }) => lastName },
        { key: 'uniqueId', header: t('patients.uniqueId'), cell: ({ patientUniqueId }) => <UniqueId>{patientUniqueId}</UniqueId> },
        {
          key: 'contact',
          header: t('patients.contact'),
          cell: ({ phoneNumber }) => <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>,
        },
        { key: 'insurance', header: t('patients.insurance'), cell: ({ insuranceStatus }) => insuranceStatus },
      ]}
    />
  );
};
