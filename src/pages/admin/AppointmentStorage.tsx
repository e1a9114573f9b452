import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { appointmentShelf, selectAppointmentShelf } from '../../state/appointmentShelf';
import { useText } from '../../ui/texts/texts';

/** Warns when this browser fails to store or to read the appointments. */
export const AppointmentStorage = () => {
  const t = useText();
  const dispatch = useDispatch();
  const shelf = useSelector(selectAppointmentShelf);
  if (shelf.status !== 'failing' && shelf.status !== 'damaged') return null;
  const close = shelf.status === 'damaged' && (
    <Button sx={{ flex: 'none' }} onClick={() => dispatch(appointmentShelf.actions.dismissed())}>
      {t('common.close')}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }} action={close || undefined}>
      {shelf.status === 'failing' ? t(`appointments.${shelf.reason}`) : t('appointments.unreadable', { count: shelf.count })}
    </Alert>
  );
};
