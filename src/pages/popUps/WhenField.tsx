import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { renderMultiSectionDigitalClockTimeView as columns } from '@mui/x-date-pickers/timeViewRenderers';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { CalendarClock } from 'lucide-react';
import type { Ref } from 'react';
import { useLanguage } from '../../ui/texts/texts';

/** Makes room on touch devices for seven by six days, each 44 pixels wide and high. */
const roomForFingers = {
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 48 * 6 },
    '& .MuiDayCalendar-weekDayLabel': { width: 44, margin: 0 },
    '& .MuiPickerDay-root, & .MuiDayCalendar-weekContainer > *': { width: 44, minWidth: 44, height: 44, minHeight: 44, margin: 0 },
  },
};

/** The label is above the field and the outline has no gap, as in every other field. */
const labelAbove = {
  '&& .MuiInputLabel-root': { position: 'static', transform: 'none', mb: 0.75, font: 'inherit', fontWeight: 600, color: 'text.primary' },
  '& .MuiPickersOutlinedInput-root': {
    minHeight: 'var(--control)',
    // Its icon is below the arrows of the other fields.
    p: '0 calc(34px - var(--control) / 2) 0 13px',
    fontSize: 'var(--text)',
    bgcolor: 'background.paper',
    // What an empty part shows, as dark as every other placeholder.
    '--mui-opacity-inputPlaceholder': 0.8,
  },
  '& .MuiPickersOutlinedInput-root:not(.Mui-error, .Mui-focused) fieldset': { borderColor: 'control' },
  // The ring of every other field, on its frame.
  '& .MuiPickersOutlinedInput-root.Mui-focused:not(.Mui-error) fieldset': { borderColor: 'focus', borderWidth: 3 },
  '& .MuiPickersSectionList-root': { py: 1 },
  '& fieldset': { top: 0 },
  '& legend': { display: 'none' },
};

const Icon = () => <CalendarClock size={20} aria-hidden />;

/** What an empty part of the field shows: "Month" and not "MMMM". */
const english = { fieldMonthPlaceholder: () => 'Month', fieldMeridiemPlaceholder: () => 'AM' };
const french = { ...frFR.components.MuiLocalizationProvider.defaultProps.localeText, fieldMonthPlaceholder: () => 'Mois' };

type Props = {
  label: string;
  error?: string;
  inputRef: Ref<HTMLInputElement>;
  /** The value from before a lock of the screen. */
  start?: string | undefined;
  /** The local time, "YYYY-MM-DD HH:mm"; undefined while it is invalid. */
  onChange: (time: string | undefined) => void;
};

/** A date and a time, typed or chosen. The month is a word, so that nobody reads May 4 as April 5. */
export default function WhenField({ label, error, inputRef, start, onChange }: Props) {
  const language = useLanguage();
  const said = language === 'fr' ? french : english;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={said}>
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
            helperText: error,
            sx: labelAbove,
            slotProps: { inputLabel: { shrink: true }, formHelperText: { sx: { typography: 'body2', mx: 0 } } },
          },
        }}
      />
    </LocalizationProvider>
  );
}
