import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../texts/texts';

/** A warning beside a name. */
export const NameCue = styled('small')(({ theme }) => ({
  // Overrides the style of small text around it.
  '&&': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    fontSize: 'var(--small)',
    lineHeight: '18px',
    color: theme.vars.palette.warning.main,
    '& svg': { color: 'inherit' },
  },
}));

/** Says that another visible person has a similar name. */
export const SimilarName = () => {
  const t = useText();
  return (
    <NameCue data-cue title={t('patients.alikeSaid')}>
      <TriangleAlert size={14} aria-hidden />
      {t('patients.alike')}
    </NameCue>
  );
};
