import Button from '@mui/material/Button';
import { useListDoctorsQuery } from '../../api/doctors';
import { useErrorText } from '../texts/errorText';
import { useText } from '../texts/texts';
import { PersonPicker, type Pickable } from './PersonPicker';

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
        people={(data ?? []).map(({ firstName, lastName, doctor: { id, doctorUniqueId: uniqueId } }) => ({
          id,
          uniqueId,
          firstName,
          lastName,
        }))}
        chosen={chosen}
        onChoose={onChoose}
        nobody={t(data?.length === 0 ? 'addAppointment.noDoctors' : 'assigned.noSuchDoctor')}
        searching={waiting ? t('addAppointment.searching') : undefined}
        hint={t('addAppointment.doctorHint')}
        {...(failure && { error: failure })}
      />
      {failure && (
        <Button onClick={() => refetch()} sx={{ mt: 1 }}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
};
