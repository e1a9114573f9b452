import type { Doctor } from '../../../contract/doctors';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { PersonName } from '../../ui/people/PersonName';
import { DataTable } from '../../ui/tables/DataTable';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { DeactivateDoctor } from './DeactivateDoctor';

/** Doctors as rows, to find one among many. */
export const DoctorTable = ({ doctors }: { doctors: readonly Doctor[] }) => {
  const t = useText();
  return (
    <DataTable
      label={t('doctors.title')}
      rows={doctors}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('doctors.name'),
          names: true,
          cell: (doctor) => <PersonName {...doctor} uniqueId={doctor.doctor.doctorUniqueId} />,
        },
        { key: 'department', header: t('form.department'), cell: ({ doctor }) => doctor.department },
        { key: 'email', header: t('form.email'), cell: ({ email }) => <EmailAddress address={email} /> },
        { key: 'added', header: t('doctors.added'), cell: ({ createdAt }) => longDate(createdAt) },
        { key: 'actions', header: t('doctors.actions'), onScreenOnly: true, cell: (doctor) => <DeactivateDoctor doctor={doctor} /> },
      ]}
    />
  );
};
