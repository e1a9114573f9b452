import { memo, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { alikeIn } from '../../../contract/alikeNames';
import { patientPath } from '../../../contract/paths';
import { type Patient, type PatientSort, patientSorts } from '../../../contract/patients';
import { Link } from '../../ui/frame/Link';
import { SimilarName } from '../../ui/people/SimilarName';
import type { Column } from '../../ui/tables/column';
import { patientColumns, shownColumns } from '../../ui/tables/patientColumns';
import { SortButton } from '../../ui/tables/SortButton';
import { VirtualTable } from '../../ui/tables/VirtualTable';
import { useText } from '../../ui/texts/texts';
import { useHiddenColumns } from './ColumnChoice';
import { PatientRowActions } from './PatientRowActions';
import { SortChoice } from './SortChoice';

const Name = ({ patient: { id, firstName }, alike }: { patient: Patient; alike: boolean }) => (
  <>
    <Link to={patientPath(id)}>{firstName}</Link>
    {alike && <SimilarName />}
  </>
);
const name: Column<Patient>['cell'] = (patient, _, alike) => <Name patient={patient} alike={alike} />;
const actions: Column<Patient>['cell'] = (patient) => <PatientRowActions patient={patient} />;
const idOf = ({ id }: Patient) => id;

type Props = {
  patients: readonly Patient[];
  count: number;
  busy: boolean;
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort | undefined) => void;
  onMissing: () => void;
};

/**
 * The table of all patients: each column sorts, a row opens its patient, similar names are marked. It is memoized: typing a search renders
 * it again only when the results change.
 */
export const PatientList = memo(function PatientList({ patients, count, busy, sort, onSort, onMissing }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const hidden = useHiddenColumns();
  const columns = useMemo(
    () => [
      ...shownColumns(t, name).filter(({ key }) => !hidden.some((each) => each === key)),
      { key: 'actions', header: t('doctors.actions'), width: '10%', cell: actions, onScreenOnly: true as const },
    ],
    [t, hidden],
  );
  const open = useCallback(({ id }: Patient) => void navigate(patientPath(id)), [navigate]);
  const sorted = ({ key }: Pick<Column<Patient>, 'key'>) => (sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined);
  return (
    <>
      <SortChoice sort={sort} onSort={onSort} />
      <VirtualTable
        label={t('patients.title')}
        columns={columns}
        sorted={sorted}
        header={(column) => {
          const { header, key } = column;
          if (!patientColumns.some((sortable) => sortable.key === key)) return header;
          // Ascending, descending, then back to newest first.
          const next = { ascending: `-${key}`, descending: '', none: key }[sorted(column) ?? 'none'];
          return <SortButton text={header} sorted={sorted(column)} onSort={() => onSort(patientSorts.find((one) => one === next))} />;
        }}
        rows={patients}
        count={count}
        rowKey={idOf}
        onRowTap={open}
        onMissing={onMissing}
        mark={alikeIn}
        busy={busy}
      />
    </>
  );
});
