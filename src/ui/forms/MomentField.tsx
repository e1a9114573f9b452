import { styled } from '@mui/material/styles';
import { CalendarClock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './Field';

// The browser's own picker, behind the sign that every field of a date has here. A browser whose sign cannot be replaced shows its own.
const Frame = styled('div')({
  '& .sign': { display: 'none' },
  '@supports selector(::-webkit-calendar-picker-indicator)': {
    '& .sign': { display: 'block', flex: 'none', pointerEvents: 'none' },
    '& ::-webkit-calendar-picker-indicator': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      width: 44,
      height: '100%',
      margin: 0,
      padding: 0,
      opacity: 0,
      cursor: 'pointer',
    },
  },
});

/** A field of a date and a time, typed part by part or chosen. It needs nothing but the browser, and so works without a network. */
export const MomentField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'endAdornment'>) => (
  <Frame>
    <Field {...props} type="datetime-local" endAdornment={<CalendarClock size={20} className="sign" aria-hidden />} />
  </Frame>
);
