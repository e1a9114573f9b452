import { styled } from '@mui/material/styles';
import type { Doctor } from '../../../contract/doctors';
import { fullName } from '../../../contract/personNames';
import { Row } from '../../ui/frame/Row';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { PersonName } from '../../ui/people/PersonName';
import { DataTable } from '../../ui/tables/DataTable';
import { shortDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { DoctorActions } from './DoctorActions';
import { useDoctorOrder } from './doctorOrder';

// The longest usual word of a department stays whole, and all of a usual name where there is room.
const Department = styled('span')({
  display: 'inline-block',
  minWidth: '13ch',
  overflowWrap: 'anywhere',
  '@media (min-width: 1440px) and (pointer: fine)': { width: 'max-content', maxWidth: '26ch' },
});
const Day = styled('time')({ whiteSpace: 'nowrap' });

/** Doctors as rows, to find one among many. */
export const DoctorTable = ({ doctors }: { doctors: readonly Doctor[] }) => {
  const t = useText();
  const { ordered, ...heads } = useDoctorOrder(doctors);
  return (
    <DataTable
      label={t('doctors.title')}
      {...heads}
      rows={ordered}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('doctors.name'),
          names: true,
          cell: (doctor) => (
            <Row as="span" sx={{ flexWrap: 'nowrap', gap: 1.5 }}>
              <Avatar name={fullName(doctor)} />
              <PersonName {...doctor} uniqueId={doctor.doctor.doctorUniqueId} />
            </Row>
          ),
        },
        { key: 'department', header: t('form.department'), cell: ({ doctor }) => <Department>{doctor.department}</Department> },
        { key: 'patients', header: t('admin.patients'), cell: ({ patients }) => patients ?? '–', counts: true },
        { key: 'email', header: t('form.email'), cell: ({ email }) => <EmailAddress address={email} />, withRoomOnly: true },
        {
          key: 'added',
          header: t('doctors.added'),
          cell: ({ createdAt }) => <Day dateTime={createdAt}>{shortDate(createdAt)}</Day>,
          withRoomOnly: true,
        },
        {
          key: 'actions',
          header: t('doctors.actions'),
          onScreenOnly: true,
          cell: (doctor) => <DoctorActions doctor={doctor} />,
        },
      ]}
    />
  );
};
