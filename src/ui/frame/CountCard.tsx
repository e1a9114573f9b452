import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../texts/texts';

const Box = styled(Card)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2.5),
  minWidth: 220,
  // Words stay whole beside a button.
  overflowWrap: 'break-word',
  '& strong': { display: 'block', fontSize: '1.75rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
  '& > div': { flex: 1 },
}));

type Props = { label: string; count: number | undefined; children?: ReactNode };

/** Shows a count; "–" while it is unknown, never a false 0. */
export const CountCard = ({ label, count, children }: Props) => {
  const t = useText();
  return (
    <Box>
      <div>
        <strong>{count === undefined ? '–' : t('common.number', { value: count })}</strong>
        {label}
      </div>
      {children}
    </Box>
  );
};
