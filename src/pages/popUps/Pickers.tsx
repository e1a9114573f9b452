import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/fr';
import type { ReactNode } from 'react';
import { useLanguage } from '../../ui/texts/texts';

/** Makes room on touch devices for seven by six days, each 44 pixels wide and high. */
export const roomForFingers = {
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 48 * 6 },
    '& .MuiDayCalendar-weekDayLabel': { width: 44, margin: 0 },
    '& .MuiPickerDay-root, & .MuiDayCalendar-weekContainer > *': { width: 44, minWidth: 44, height: 44, minHeight: 44, margin: 0 },
  },
};

/** The label is above the field and the outline has no gap, as in every other field. */
export const labelAbove = {
  '&& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    mb: 0.75,
    font: 'inherit',
    fontWeight: 600,
    lineHeight: 1.4,
    color: 'text.primary',
  },
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

/** What an empty part of the field shows: "month" and not "MMMM". */
const clock = { fieldHoursPlaceholder: () => 'hour', fieldMinutesPlaceholder: () => 'min' };
const english = {
  ...clock,
  fieldMonthPlaceholder: () => 'Month',
  fieldDayPlaceholder: () => 'day',
  fieldYearPlaceholder: () => 'year',
  fieldMeridiemPlaceholder: () => 'AM',
};
const french = {
  ...frFR.components.MuiLocalizationProvider.defaultProps.localeText,
  ...clock,
  fieldMonthPlaceholder: () => 'mois',
  fieldDayPlaceholder: () => 'Jour',
  fieldYearPlaceholder: () => 'année',
  fieldHoursPlaceholder: () => 'heure',
};

/** Fields for dates in the language of the page. Their months are words, so that nobody reads May 4 as April 5. */
export const Pickers = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={language === 'fr' ? french : english}>
      {children}
    </LocalizationProvider>
  );
};
