import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Doctor } from '../../../contract/doctors';
import { fullName, personLabel } from '../../../contract/personNames';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { UniqueId } from '../../ui/people/PersonName';
import type { Column } from '../../ui/tables/column';
import { DataTable } from '../../ui/tables/DataTable';
import { Person } from '../../ui/tables/patientCells';
import { shortDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { DoctorActions } from './DoctorActions';
import { useDoctorOrder } from './doctorOrder';

// The longest usual word of a department stays whole, and all of a usual name where there is room.
const Department = styled('span')({
  display: 'inline-block',
  minWidth: '13ch',
  overflowWrap: 'anywhere',
  // The narrowest tablet has no room for more.
  '@media (max-width: 819px)': { minWidth: '11ch' },
  '@media (min-width: 1440px) and (pointer: fine)': { width: 'max-content', maxWidth: '26ch' },
});
// A usual name stays on one line where there is room.
const Name = styled('span')({ '@media (min-width: 1440px) and (pointer: fine)': { width: 'max-content', maxWidth: '26ch' } });
// So does a usual address.
const Email = styled('span')({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  '@media (min-width: 1440px) and (pointer: fine)': { width: 'max-content', maxWidth: '32ch' },
});
const Day = styled('time')({ whiteSpace: 'nowrap' });
const Second = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));
/** Doctors as rows, to find one among many. The ID is below the name; a tablet has no room for the email. */
export const DoctorTable = ({ doctors }: { doctors: readonly Doctor[] }) => {
  const t = useText();
  const { ordered, ...heads } = useDoctorOrder(doctors);
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  // Elsewhere it would crowd what one can do.
  const isWide = useMediaQuery('(min-width: 1600px)', { noSsr: true });
  const columns: Column<Doctor>[] = [
    {
      key: 'name',
      header: t('doctors.name'),
      names: true,
      cell: (doctor) => (
        <Person>
          <Avatar name={fullName(doctor)} />
          <Name>
            <bdi>{personLabel(doctor)}</bdi>
            <Second>
              <UniqueId>{doctor.doctor.doctorUniqueId}</UniqueId>
            </Second>
          </Name>
        </Person>
      ),
    },
    ...(isNarrow
      ? []
      : [
          {
            key: 'email',
            header: t('form.email'),
            cell: ({ email }: Doctor) => (
              <Email>
                <EmailAddress address={email} />
              </Email>
            ),
          },
        ]),
    { key: 'department', header: t('form.department'), cell: ({ doctor }) => <Department>{doctor.department}</Department> },
    {
      key: 'patients',
      header: t('admin.patients'),
      cell: ({ patients }) => (patients === undefined ? '–' : t('common.number', { value: patients })),
      counts: true,
    },
    ...(isWide
      ? [
          {
            key: 'added',
            header: t('doctors.added'),
            cell: ({ createdAt }: Doctor) => <Day dateTime={createdAt}>{shortDate(createdAt)}</Day>,
          },
        ]
      : []),
    { key: 'actions', header: t('doctors.actions'), onScreenOnly: true, cell: (doctor) => <DoctorActions doctor={doctor} /> },
  ];
  return <DataTable label={t('doctors.title')} {...heads} rows={ordered} rowKey={({ id }) => id} columns={columns} />;
};
