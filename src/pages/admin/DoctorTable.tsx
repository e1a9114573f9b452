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
import { LoadBar, mostPatients } from './LoadBar';

// The longest usual word of a department stays whole, and all of a usual name where there is room.
const Department = styled('span')({
  display: 'inline-block',
  minWidth: '13ch',
  overflowWrap: 'anywhere',
  // The narrowest tablet has no room for more.
  '@media (max-width: 819px)': { minWidth: '11ch' },
  '@media (min-width: 1440px) and (pointer: fine)': { width: 'max-content', maxWidth: '26ch' },
});
const Day = styled('time')({ whiteSpace: 'nowrap' });
const Second = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));
// The number ends below its head's word. A narrow desk has the room of the bars for the emails.
const Load = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > [aria-hidden]': { width: 64, '@media (max-width: 1439px)': { display: 'none' } },
  '& > b': { fontWeight: 550 },
}));

/** Doctors as rows, to find one among many. Every row has two lines: a tablet has no room for the email, and has the ID there. */
export const DoctorTable = ({ doctors }: { doctors: readonly Doctor[] }) => {
  const t = useText();
  const { ordered, ...heads } = useDoctorOrder(doctors);
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const most = mostPatients(doctors);
  const number = (value: number) => t('common.number', { value });
  // As wide as the longest number, so that each bar begins where the others do.
  const numberWidth = `${number(most).length}ch`;
  const name = { key: 'name', header: t('doctors.name') };
  const uniqueId = ({ doctor }: Doctor) => <UniqueId>{doctor.doctorUniqueId}</UniqueId>;
  const columns: Column<Doctor>[] = [
    {
      ...name,
      names: true,
      ...(!isNarrow && {
        heads: [
          { ...name, width: '1%' },
          { key: 'email', header: t('form.email') },
        ],
      }),
      cell: (doctor) => (
        <Person>
          <Avatar name={fullName(doctor)} />
          <span>
            <bdi>{personLabel(doctor)}</bdi>
            <Second>{isNarrow ? uniqueId(doctor) : <EmailAddress address={doctor.email} />}</Second>
          </span>
        </Person>
      ),
    },
    ...(isNarrow ? [] : [{ key: 'uniqueId', header: t('patients.uniqueId'), cell: uniqueId }]),
    { key: 'department', header: t('form.department'), cell: ({ doctor }) => <Department>{doctor.department}</Department> },
    {
      key: 'patients',
      header: t('admin.patients'),
      cell: ({ patients }) =>
        patients === undefined ? (
          '–'
        ) : (
          <Load>
            {!isNarrow && <LoadBar patients={patients} most={most} />}
            <b style={{ minWidth: numberWidth }}>{number(patients)}</b>
          </Load>
        ),
      counts: true,
    },
    {
      key: 'added',
      header: t('doctors.added'),
      cell: ({ createdAt }) => <Day dateTime={createdAt}>{shortDate(createdAt)}</Day>,
      withRoomOnly: true,
    },
    { key: 'actions', header: t('doctors.actions'), onScreenOnly: true, cell: (doctor) => <DoctorActions doctor={doctor} /> },
  ];
  return <DataTable label={t('doctors.title')} {...heads} rows={ordered} rowKey={({ id }) => id} columns={columns} />;
};
