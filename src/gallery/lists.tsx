import type { Patient } from '../../contract/patients';
import { SimilarName } from '../ui/people/SimilarName';
import type { Column } from '../ui/tables/column';
import { DataTable } from '../ui/tables/DataTable';
import { PatientLink, usePatientColumns } from '../ui/tables/patientColumns';
import { sortingHeads } from '../ui/tables/patientOrder';
import { SortButton } from '../ui/tables/SortButton';
import { SortChoice } from '../ui/tables/SortChoice';
import { VirtualTable } from '../ui/tables/VirtualTable';
import { useText } from '../ui/texts/texts';
import { alikePatient, patients } from './people';
import type { Group, Translate } from './specimen';

const nothing = () => undefined;
const none: ReadonlySet<Patient> = new Set();
const alike: ReadonlySet<Patient> = new Set([alikePatient]);

const link: Column<Patient>['cell'] = (patient, _, marked) => (
  <>
    <PatientLink of={patient} to="#tables-and-lists" />
    {marked && <SimilarName />}
  </>
);
const Plain = ({ rows, tappable = false }: { rows: readonly Patient[]; tappable?: boolean }) => {
  const t = useText();
  const tap = tappable && { onRowTap: () => undefined };
  return <DataTable label={t('admin.patients')} columns={usePatientColumns(link)} rows={rows} rowKey={({ id }) => id} {...tap} />;
};

type Given = { rows: readonly Patient[]; count: number; busy?: boolean; marked?: ReadonlySet<Patient> };
const Long = ({ rows, count, busy = false, marked = none }: Given) => {
  const t = useText();
  return (
    <VirtualTable
      label={t('admin.patients')}
      columns={usePatientColumns(link)}
      {...sortingHeads('lastName', nothing)}
      rows={rows}
      count={count}
      rowKey={({ id }) => id}
      onRowTap={nothing}
      onMissing={nothing}
      mark={() => marked}
      busy={busy}
    />
  );
};
const sort = (sorted?: 'ascending' | 'descending') => (t: Translate) => (
  <SortButton text={t('patients.lastName')} sorted={sorted} onSort={() => undefined} />
);

export const lists: Group = {
  title: 'Tables and lists',
  specimens: [
    { parts: ['DataTable', 'TableRow', 'patientColumns', 'patientCells'], state: 'no rows', draw: () => <Plain rows={[]} /> },
    {
      parts: ['DataTable', 'TableRow', 'patientColumns', 'patientCells'],
      state: 'rows, a long name',
      draw: () => <Plain rows={patients} />,
    },
    { parts: ['DataTable', 'TableRow'], state: 'rows to be tapped', draw: () => <Plain rows={patients} tappable /> },
    { parts: ['VirtualTable', 'TableRow', 'SortButton', 'patientOrder'], state: 'no rows', draw: () => <Long rows={[]} count={0} /> },
    { parts: ['VirtualTable'], state: 'all rows there, names alike', draw: () => <Long rows={patients} count={3} marked={alike} /> },
    { parts: ['VirtualTable'], state: 'rows on their way', draw: () => <Long rows={patients} count={6} busy /> },
    { parts: ['SimilarName'], state: 'beside a name', draw: () => <SimilarName /> },
    { parts: ['SortChoice'], state: 'newest first', draw: () => <SortChoice sort={undefined} onSort={nothing} /> },
    { parts: ['SortButton'], state: 'not sorted', draw: sort() },
    { parts: ['SortButton'], state: 'ascending', draw: sort('ascending') },
    { parts: ['SortButton'], state: 'descending', draw: sort('descending') },
  ],
};
