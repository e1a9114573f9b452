import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { CalendarDays } from 'lucide-react';
import { useLanguage } from '../../ui/texts/texts';
import { labelAbove, Pickers, roomForFingers } from '../popUps/Pickers';

const Icon = () => <CalendarDays size={20} aria-hidden />;

type Props = {
  label: string;
  /** The day it begins with, "YYYY-MM-DD", or nothing. */
  start: string;
  /** "" while it is empty or no day. */
  onChange: (day: string) => void;
  error?: string | undefined;
};

/** A day, typed or chosen, or none. */
export default function DayField({ label, start, onChange, error }: Props) {
  const language = useLanguage();
  return (
    <Pickers>
      <DatePicker
        label={label}
        format={language === 'fr' ? 'D MMM YYYY' : 'MMM D, YYYY'}
        {...(start && { defaultValue: dayjs(start) })}
        minDate={dayjs('2000-01-01')}
        onChange={(value, { validationError }) => onChange(value && validationError === null ? value.format('YYYY-MM-DD') : '')}
        slots={{ openPickerIcon: Icon }}
        slotProps={{
          field: { clearable: true },
          toolbar: { hidden: true },
          layout: { sx: roomForFingers },
          textField: {
            fullWidth: true,
            error: error !== undefined,
            helperText: error,
            sx: labelAbove,
            slotProps: { inputLabel: { shrink: true }, formHelperText: { role: 'alert', sx: { typography: 'body2', mx: 0 } } },
          },
        }}
      />
    </Pickers>
  );
}
