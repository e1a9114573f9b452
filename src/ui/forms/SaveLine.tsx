import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../texts/texts';

const Line = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1, 2) }));

/** The save button of a section of the settings, and beside it whether there is anything to save. */
export const SaveLine = ({ unsaved, children }: { unsaved: boolean; children: ReactNode }) => {
  const t = useText();
  return (
    <Line>
      {children}
      <span role="status">{unsaved && t('settings.unsaved')}</span>
    </Line>
  );
};
