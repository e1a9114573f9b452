import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../texts/texts';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  // Words do not break beside a button.
  overflowWrap: 'break-word',
  '& p': { ...theme.typography.body1, margin: 0, color: (theme.vars ?? theme).palette.text.secondary },
  '& strong': {
    color: (theme.vars ?? theme).palette.text.primary,
    fontSize: 'var(--lead)',
    fontWeight: 680,
    fontVariantNumeric: 'tabular-nums',
  },
}));

type Props = { label: string; count: number | undefined; children?: ReactNode };

/** Shows a count; "–" while it is unknown, never a false 0. */
export const CountCard = ({ label, count, children }: Props) => {
  const t = useText();
  return (
    <Box>
      <p>
        <strong>{count === undefined ? '–' : t('common.number', { value: count })}</strong> {label}
      </p>
      {children}
    </Box>
  );
};
