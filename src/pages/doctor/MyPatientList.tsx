import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { alikeIn } from '../../../contract/alikeNames';
import type { Patient, PatientSort } from '../../../contract/patients';
import { recordPath } from '../../../contract/recordPaths';
import { SimilarName } from '../../ui/people/SimilarName';
import type { Column } from '../../ui/tables/column';
import { PatientLink, usePatientColumns } from '../../ui/tables/patientColumns';
import { sortingHeads } from '../../ui/tables/patientOrder';
import { VirtualTable } from '../../ui/tables/VirtualTable';
import { useText } from '../../ui/texts/texts';
import { DraftMark } from './DraftMark';

const idOf = ({ id }: Patient) => id;
const nothing = () => undefined;

type Props = {
  patients: readonly Patient[];
  unfinished: ReadonlySet<string | undefined>;
  busy: boolean;
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort | undefined) => void;
};

/** A doctor's patients; only the rows in view are rendered. A tap anywhere in a row opens the record; the name is the link. */
export const MyPatientList = ({ patients, unfinished, busy, sort, onSort }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const link = useCallback<Column<Patient>['cell']>(
    (patient, _, alike) => (
      <span>
        <PatientLink of={patient} to={recordPath(patient.id)} />
        {unfinished.has(patient.id) && <DraftMark />}
        {alike && <SimilarName />}
      </span>
    ),
    [unfinished],
  );
  const open = useCallback(({ id }: Patient) => void navigate(recordPath(id)), [navigate]);
  return (
    <VirtualTable
      label={t('myPatients.title')}
      columns={usePatientColumns(link)}
      {...sortingHeads(sort, onSort)}
      rows={patients}
      count={patients.length}
      rowKey={idOf}
      onRowTap={open}
      onMissing={nothing}
      mark={alikeIn}
      busy={busy}
    />
  );
};
