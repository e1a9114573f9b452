import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '../texts/texts';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: theme.spacing(1),
  padding: theme.spacing(1.5),
  border: `2px solid ${theme.vars.palette.warning.main}`,
  borderRadius: theme.shape.borderRadius,
  '& p': { margin: theme.spacing(0, 0, 1) },
  '& strong': { overflowWrap: 'anywhere' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

type Props = { label: string; theirs: string | undefined; onChoose: (taken: 'mine' | 'theirs') => void };

/** Shows the value that another user has saved in a field since, and asks which one stays (ADM-17). */
export const ConflictChoice = ({ label, theirs, onChoose }: Props) => {
  const t = useText();
  if (theirs === undefined) return null;
  return (
    <Box role="group" aria-label={t('conflict.of', { field: label })}>
      <p>
        {t('conflict.said')} <strong>{theirs || t('common.notKnown')}</strong>
      </p>
      <div>
        <Button variant="outlined" onClick={() => onChoose('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={() => onChoose('mine')}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </Box>
  );
};
