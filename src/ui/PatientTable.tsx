import { type ReactNode, useMemo } from 'react';
import type { Patient } from '../../contract/patients';
import { DataTable } from './DataTable';
import { shownColumns } from './patientColumns';
import { useText } from './texts';

type Props = {
  label: string;
  patients: readonly Patient[];
  firstName: (patient: Patient) => ReactNode;
  onRowTap?: (patient: Patient) => void;
};

/** Patients as both lists show them (SPEC.md §2). */
export const PatientTable = ({ label, patients, firstName, onRowTap }: Props) => {
  const t = useText();
  const columns = useMemo(() => shownColumns(t, firstName), [t, firstName]);
  return <DataTable label={label} rows={patients} rowKey={({ id }) => id} columns={columns} {...(onRowTap && { onRowTap })} />;
};
