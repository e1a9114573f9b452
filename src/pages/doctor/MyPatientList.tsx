import { styled } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { alikeIn } from '../../../contract/alikeNames';
import type { Patient } from '../../../contract/patients';
import { SimilarName } from '../../ui/people/SimilarName';
import type { Column } from '../../ui/tables/column';
import { shownColumns } from '../../ui/tables/patientColumns';
import { VirtualTable } from '../../ui/tables/VirtualTable';
import { useText } from '../../ui/texts/texts';

const DraftMark = styled('strong')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0.125, 1),
  border: '1px solid currentColor',
  borderRadius: 999,
  whiteSpace: 'nowrap',
}));

export const recordOf = (id: string) => `/medicalhistory/${id}`;

const idOf = ({ id }: Patient) => id;
const headerOf = ({ header }: Column<Patient>) => header;
const unsorted = () => undefined;
const nothing = () => undefined;

type Props = { patients: readonly Patient[]; unfinished: ReadonlySet<string | undefined>; busy: boolean };

/** A doctor's patients, drawn as far as one sees them: the whole row can be tapped, the name is the link. */
export const MyPatientList = ({ patients, unfinished, busy }: Props) => {
  const t = useText();
  const [, navigate] = useLocation();
  const name = useCallback<Column<Patient>['cell']>(
    ({ id, firstName }, _, alike) => (
      <span>
        <Link href={recordOf(id)}>{firstName}</Link>
        {unfinished.has(id) && <DraftMark>{t('myPatients.draft')}</DraftMark>}
        {alike && <SimilarName />}
      </span>
    ),
    [unfinished, t],
  );
  const columns = useMemo(() => shownColumns(t, name), [t, name]);
  const open = useCallback(({ id }: Patient) => navigate(recordOf(id)), [navigate]);
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
