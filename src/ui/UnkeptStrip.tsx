import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { isUnkept, selectOutbox, unsentIn } from '../state/outbox';
import { useText } from './texts';

const Strip = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 2),
    marginBottom: theme.spacing(2),
    fontWeight: 600,
    border: `1px solid ${palette.error.main}`,
    borderLeftWidth: 6,
    borderRadius: theme.shape.borderRadius,
    background: palette.background.paper,
    '& svg': { flex: 'none', color: palette.error.main },
    '@media print': { display: 'none' },
  };
});

/** Says that notes are in this page alone, as long as they are (DOC-11): leaving it would lose them. */
export const UnkeptStrip = () => {
  const t = useText();
  const count = unsentIn(useSelector(selectOutbox)).filter(isUnkept).length;
  if (count === 0) return null;
  return (
    <Strip role="alert">
      <TriangleAlert size={20} aria-hidden />
      <span>{t('notes.unkept', { count })}</span>
    </Strip>
  );
};
