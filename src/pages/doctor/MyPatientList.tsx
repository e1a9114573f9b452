import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { alikeIn } from '../../../contract/alikeNames';
import type { Patient } from '../../../contract/patients';
import { recordPath } from '../../../contract/recordPaths';
import { Link } from '../../ui/frame/Link';
import { SimilarName } from '../../ui/people/SimilarName';
import type { Column } from '../../ui/tables/column';
import { shownColumns } from '../../ui/tables/patientColumns';
import { VirtualTable } from '../../ui/tables/VirtualTable';
import { useText } from '../../ui/texts/texts';
import { DraftMark } from './DraftMark';

const idOf = ({ id }: Patient) => id;
const headerOf = ({ header }: Column<Patient>) => header;
const unsorted = () => undefined;
const nothing = () => undefined;

type Props = { patients: readonly Patient[]; unfinished: ReadonlySet<string | undefined>; busy: boolean };

/** A doctor's patients; only the rows in view are rendered. A tap anywhere in a row opens the record; the name is the link. */
export const MyPatientList = ({ patients, unfinished, busy }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const name = useCallback<Column<Patient>['cell']>(
    ({ id, firstName }, _, alike) => (
      <span>
        <Link to={recordPath(id)}>{firstName}</Link>
        {unfinished.has(id) && <DraftMark />}
        {alike && <SimilarName />}
      </span>
    ),
    [unfinished],
  );
  const columns = useMemo(() => shownColumns(t, name), [t, name]);
  const open = useCallback(({ id }: Patient) => void navigate(recordPath(id)), [navigate]);
  return (
    <VirtualTable
      label={t('myPatients.title')}
      columns={columns}
      header={headerOf}
      sorted={unsorted}
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
