import Button from '@mui/material/Button';
import { Pill, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Patient } from '../../../contract/patients';
import { useListPrescriptionsQuery } from '../../api/prescriptions';
import { EmptyState } from '../../ui/EmptyState';
import { Loaded } from '../../ui/Loaded';
import { popUpHref } from '../../ui/PopUpHost';
import { useText } from '../../ui/texts';
import { Entries } from './Entries';

/** The prescriptions, newest first, and the way to a new one (DOC-9). */
export const Prescription = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const query = useListPrescriptionsQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<Plus size={20} aria-hidden />}
        component={Link}
        href={popUpHref('/prescription', 'addPrescription')}
      >
        {t('prescription.add')}
      </Button>
      <Loaded query={query} isEmpty={(all) => all.length === 0} empty={<EmptyState icon={Pill} text={t('prescription.empty')} />}>
        {(all) => (
          <Entries
            label={t('record.prescription')}
            entries={all.map(({ id, prescription, author, createdAt }) => ({
              id,
              at: createdAt,
              author,
              content: <p dir="auto">{prescription}</p>,
            }))}
          />
        )}
      </Loaded>
    </>
  );
};
