import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Problem } from '../../api/problem';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useProblemText } from '../../ui/texts/problemText';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2.5),
  '& > [role=alert]': { justifySelf: 'stretch' },
}));

/** In place of the form of a mailed link that is used up: why there is none, and as `children` what to do. */
export const BadLink = ({ problem, children }: { problem: Problem; children: ReactNode }) => (
  <Box>
    <ErrorSummary items={[]} message={useProblemText()(problem)} />
    {children}
  </Box>
);
