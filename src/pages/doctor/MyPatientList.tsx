import { styled, type Theme } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
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
import { SignsCell } from './SignsCell';
import { notReadYet, useSigns } from './useSigns';

const edge = ({ vars }: Theme) => ({ boxShadow: `inset 4px 0 ${vars.palette.error.main}` });
// As in the handover list they are seen from afar.
const Sickest = styled('div')(({ theme }) => ({
  // A row is a box of its own where there is no room for columns.
  '@media screen and (max-width: 768px)': { '& tr:has([data-risk=high])': edge(theme) },
  '@media screen and (min-width: 769px)': { '& tr:has([data-risk=high]) > :first-child': edge(theme) },
}));

// Nothing at all would read as nothing to say.
const Waiting = styled('span')(({ theme }) => ({
  display: 'block',
  width: 72,
  height: 14,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.skeleton,
}));

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
  const signs = useSigns();
  const all = usePatientColumns(link);
  const columns = useMemo((): Column<Patient>[] => {
    if (!signs) return all;
    const cell = ({ id }: Patient) => {
      const known = signs.get(id);
      // Of a patient whom the device does not have yet it is not known that there is nothing to say.
      if (known) return <SignsCell signs={known} />;
      return signs === notReadYet ? <Waiting aria-busy="true" aria-hidden /> : '–';
    };
    const place = all.findIndex(({ names }) => names) + 1;
    return [...all.slice(0, place), { key: 'signs', header: t('myPatients.signs'), width: '24%', cell }, ...all.slice(place)];
  }, [signs, all, t]);
  const open = useCallback(({ id }: Patient) => void navigate(recordPath(id)), [navigate]);
  return (
    <Sickest>
      <VirtualTable
        label={t('myPatients.title')}
        columns={columns}
        {...sortingHeads(sort, onSort)}
        rows={patients}
        count={patients.length}
        rowKey={idOf}
        onRowTap={open}
        onMissing={nothing}
        mark={alikeIn}
        busy={busy}
      />
    </Sickest>
  );
};
