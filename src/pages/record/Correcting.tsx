import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 2),
  borderLeft: `4px solid ${(theme.vars ?? theme).palette.primary.main}`,
}));

type Props = { corrected: { author: string; at: string } | undefined; onGiveUp: () => void };

/** Names the entry being corrected: it stays unchanged, and the new entry refers to it (DOC-12). */
export const Correcting = ({ corrected, onGiveUp }: Props) => {
  const t = useText();
  return (
    <Box>
      <span>
        {corrected ? t('correction.of', { time: recordTime(corrected.at), author: corrected.author }) : t('correction.ofAnother')}
      </span>
      <Button size="small" onClick={onGiveUp}>
        {t('correction.giveUp')}
      </Button>
    </Box>
  );
};
