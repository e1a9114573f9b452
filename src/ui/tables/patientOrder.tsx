import { type Patient, type PatientSort, patientSorts } from '../../../contract/patients';
import type { Head } from './column';
import { patientColumns } from './patientColumns';
import { SortButton } from './SortButton';

/** What a table of patients needs so that its heads sort it: ascending, descending, then back to newest first. */
export const sortingHeads = (sort: PatientSort | undefined, onSort: (sort: PatientSort | undefined) => void) => {
  const sorted = ({ key }: Head) => (sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined);
  return {
    sorted,
    header: (head: Head) => {
      const { header, key } = head;
      if (!patientColumns.some((sortable) => sortable.key === key)) return header;
      const next = { ascending: `-${key}`, descending: '', none: key }[sorted(head) ?? 'none'];
      return <SortButton text={header} sorted={sorted(head)} onSort={() => onSort(patientSorts.find((one) => one === next))} />;
    },
  };
};

// Without regard to accents and case, as the server sorts.
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Sorts patients that are all here, newest first as they came; equal ones keep their order. */
export const inOrder = (patients: readonly Patient[], sort: PatientSort | undefined): readonly Patient[] => {
  const column = patientColumns.find(({ key }) => sort === key || sort === `-${key}`);
  if (!column) return patients;
  const sign = sort === column.key ? 1 : -1;
  return [...patients].sort((one, other) => sign * compare(column.text(one) ?? '', column.text(other) ?? ''));
};
