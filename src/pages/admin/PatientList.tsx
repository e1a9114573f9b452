import { UserRoundX } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { alikeIn } from '../../../contract/alikeNames';
import { patientPath } from '../../../contract/paths';
import type { ListedPatient, PatientSort } from '../../../contract/patients';
import { NameCue, SimilarName } from '../../ui/people/SimilarName';
import type { Column } from '../../ui/tables/column';
import { PatientLink, usePatientColumns } from '../../ui/tables/patientColumns';
import { sortingHeads } from '../../ui/tables/patientOrder';
import { VirtualTable } from '../../ui/tables/VirtualTable';
import { useText } from '../../ui/texts/texts';
import { useHiddenColumns } from './ColumnChoice';
import { PatientRowActions } from './PatientRowActions';

const NoDoctor = () => (
  <NameCue data-cue>
    <UserRoundX size={14} aria-hidden />
    {useText()('patients.noDoctor')}
  </NameCue>
);

const link: Column<ListedPatient>['cell'] = (patient, _, alike) => (
  <>
    <PatientLink of={patient} to={patientPath(patient.id)} />
    {alike && <SimilarName />}
    {patient.withoutDoctor && <NoDoctor />}
  </>
);
const actions: Column<ListedPatient>['cell'] = (patient) => <PatientRowActions patient={patient} />;
const idOf = ({ id }: ListedPatient) => id;

type Props = {
  patients: readonly ListedPatient[];
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
  const shown = usePatientColumns(link, hidden);
  const columns = useMemo(
    () => [...shown, { key: 'actions', header: t('doctors.actions'), width: '132px', cell: actions, onScreenOnly: true as const }],
    [t, shown],
  );
  const open = useCallback(({ id }: ListedPatient) => void navigate(patientPath(id)), [navigate]);
  return (
    <VirtualTable
      label={t('patients.title')}
      columns={columns}
      {...sortingHeads(sort, onSort)}
      rows={patients}
      count={count}
      rowKey={idOf}
      onRowTap={open}
      onMissing={onMissing}
      mark={alikeIn}
      busy={busy}
    />
  );
});
