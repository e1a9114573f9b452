import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { renderMultiSectionDigitalClockTimeView as columns } from '@mui/x-date-pickers/timeViewRenderers';
import dayjs from 'dayjs';
import { CalendarClock } from 'lucide-react';
import type { Ref } from 'react';
import { useLanguage } from '../../ui/texts/texts';
import { labelAbove, Pickers, roomForFingers } from './Pickers';

const Icon = () => <CalendarClock size={20} aria-hidden />;

type Props = {
  label: string;
  error?: string;
  /** An example, while there is nothing wrong. */
  hint: string;
  inputRef: Ref<HTMLInputElement>;
  /** The time that it begins with: of the day it is asked for, or from before a lock of the screen. */
  start?: string | undefined;
  /** The local time, "YYYY-MM-DD HH:mm"; undefined while it is invalid. */
  onChange: (time: string | undefined) => void;
};

/** A date and a time, typed or chosen. */
export default function WhenField({ label, error, hint, inputRef, start, onChange }: Props) {
  const language = useLanguage();
  return (
    <Pickers>
      <DateTimePicker
        label={label}
        format={language === 'fr' ? 'D MMM YYYY HH:mm' : 'MMM D, YYYY hh:mm A'}
        ampm={language !== 'fr'}
        {...(start && { defaultValue: dayjs(start) })}
        minDate={dayjs('2000-01-01')}
        onChange={(value, { validationError }) =>
          onChange(value && validationError === null ? value.format('YYYY-MM-DD HH:mm') : undefined)
        }
        inputRef={inputRef}
        // Columns on touch devices too: a clock face is harder to tap, and hides AM and PM.
        viewRenderers={{ hours: columns, minutes: columns, meridiem: columns }}
        slots={{ openPickerIcon: Icon }}
        slotProps={{
          toolbar: { hidden: true },
          layout: { sx: roomForFingers },
          textField: {
            fullWidth: true,
            error: error !== undefined,
            helperText: error ?? hint,
            sx: labelAbove,
            slotProps: { inputLabel: { shrink: true }, formHelperText: { sx: { typography: 'body2', mx: 0 } } },
          },
        }}
      />
    </Pickers>
  );
}
