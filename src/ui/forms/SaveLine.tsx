import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../texts/texts';
import { SubmitButton } from './SubmitButton';

const Line = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1, 2) }));

type Props = { unsaved: boolean; busy: boolean; busyText: string; children: ReactNode };

/** The save button of a section of the settings, to be pressed once there is something to save, and beside it whether there is. */
export const SaveLine = ({ unsaved, busy, busyText, children }: Props) => {
  const t = useText();
  const line = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  // The button was disabled while it saved, and lost the focus, unless something else has it by now.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      line.current?.querySelector('button')?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [busy]);
  return (
    <Line ref={line}>
      <SubmitButton second={!unsaved} idle={!unsaved} busy={busy} busyText={busyText}>
        {children}
      </SubmitButton>
      <span role="status">{unsaved && t('settings.unsaved')}</span>
    </Line>
  );
};
