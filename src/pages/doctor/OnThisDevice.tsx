import { styled } from '@mui/material/styles';
import { TabletSmartphone, TriangleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectRound } from '../../state/round';
import { fileSize } from '../../ui/texts/formatSize';
import { clockOrDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(0.75),
  margin: theme.spacing(-1, 0, 2),
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', marginTop: 3 },
  '&[data-failing]': { color: theme.vars.palette.warning.main },
}));

/** How many patients' records can be read here without a network, and how old they are (OFF-1). */
export const OnThisDevice = () => {
  const t = useText();
  const round = useSelector(selectRound);
  if (round.status === 'failing')
    return (
      <Line data-failing>
        <TriangleAlert size={16} aria-hidden />
        <span>{t(`round.${round.reason}`)}</span>
      </Line>
    );
  if (round.status !== 'filling' && !('at' in round)) return null;
  return (
    <Line>
      <TabletSmartphone size={16} aria-hidden />
      <span>
        {'at' in round
          ? t('round.kept', { patients: round.patients, time: clockOrDate(round.at), size: fileSize(round.size) })
          : t('round.filling')}
        {'at' in round && round.files.length > 0 && ` · ${t('round.files', { files: round.files.length })}`}
        {'at' in round && !round.hasRoom && ` · ${t('round.noRoom')}`}
        {'at' in round && !round.durable && ` · ${t('round.mayGo')}`}
      </span>
    </Line>
  );
};
