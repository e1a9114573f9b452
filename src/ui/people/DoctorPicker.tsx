import Button from '@mui/material/Button';
import type { Doctor } from '../../../contract/doctors';
import { useListDoctorsQuery } from '../../api/doctors';
import { useErrorText } from '../texts/errorText';
import { useText } from '../texts/texts';
import { PersonPicker, type Pickable } from './PersonPicker';

/** A doctor in the shape that pickers take. */
export const pickableDoctor = ({ firstName, lastName, doctor: { id, doctorUniqueId: uniqueId } }: Doctor): Pickable => ({
  id,
  uniqueId,
  firstName,
  lastName,
});

type Props = { chosen: Pickable | null; onChoose: (doctor: Pickable | null) => void };

/** One of the hospital's doctors, or none. */
export const DoctorPicker = ({ chosen, onChoose }: Props) => {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListDoctorsQuery({});
  const waiting = data === undefined && isFetching;
  const failure = data === undefined && error !== undefined && !waiting ? errorText(error) : undefined;
  return (
    <div>
      <PersonPicker
        label={t('addAppointment.doctor')}
        placeholder={t('common.choose')}
        people={(data ?? []).map(pickableDoctor)}
        chosen={chosen}
        onChoose={onChoose}
        nobody={t(data?.length === 0 ? 'addAppointment.noDoctors' : 'assigned.noSuchDoctor')}
        searching={waiting ? t('addAppointment.searching') : undefined}
        optional
        error={failure}
      />
      {failure && (
        <Button onClick={() => refetch()} sx={{ mt: 1 }}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
};
