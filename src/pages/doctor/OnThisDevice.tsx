import { styled } from '@mui/material/styles';
import { TabletSmartphone, TriangleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { fileBudget, type Round, selectRound } from '../../state/round';
import { useInstallation } from '../../ui/frame/useInstallation';
import { useIsOld } from '../../ui/frame/useIsOld';
import { fileSize } from '../../ui/texts/formatSize';
import { clockOrDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(0.75),
  margin: theme.spacing(0, 0, 2),
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', marginTop: 3 },
  '&[data-warning]': { color: theme.vars.palette.warning.main },
}));

/** The records are of no use without a network as long as the application cannot start there. */
const textOf = (isStoring: boolean, isOld: boolean) => {
  if (isStoring) return 'round.keptOnly';
  return isOld ? 'round.keptOld' : 'round.kept';
};

/** A warning comes before the day's work, the usual state after it. */
type Placed = { place: 'top' | 'end' };

/** What is on the device, how old and how large it is, and how much of it there may be. */
const Kept = ({ round, isStoring, place }: { round: Extract<Round, { at: string }>; isStoring: boolean } & Placed) => {
  const t = useText();
  const isOld = useIsOld(round.at);
  const Icon = isOld ? TriangleAlert : TabletSmartphone;
  // Without patients there is nothing to say of them.
  if (isOld !== (place === 'top') || round.patients === 0) return null;
  const said = { patients: round.patients, time: clockOrDate(round.at), size: fileSize(round.size) };
  return (
    <Line {...(isOld && { 'data-warning': true })}>
      <Icon size={16} aria-hidden />
      <span>
        {t(textOf(isStoring, isOld), said)}
        {round.files.length > 0 && ` · ${t('round.files', { files: round.files.length, budget: fileSize(fileBudget) })}`}
        {!round.hasRoom && ` · ${t('round.noRoom')}`}
        {!round.durable && ` · ${t('round.mayGo')}`}
      </span>
    </Line>
  );
};

/** How many patients' records can be read here without a network, and how old they are (OFF-1). */
export const OnThisDevice = ({ place }: Placed) => {
  const t = useText();
  const round = useSelector(selectRound);
  const installation = useInstallation();
  if ('at' in round) return <Kept round={round} isStoring={installation === 'storing'} place={place} />;
  if ((round.status === 'failing') !== (place === 'top')) return null;
  if (round.status === 'failing')
    return (
      <Line data-warning>
        <TriangleAlert size={16} aria-hidden />
        <span>{t(`round.${round.reason}`)}</span>
      </Line>
    );
  if (round.status === 'switchedOff')
    return (
      <Line>
        <TabletSmartphone size={16} aria-hidden />
        <span>{t(`round.switchedOff.${round.by}`)}</span>
      </Line>
    );
  if (round.status !== 'filling') return null;
  return (
    <Line>
      <TabletSmartphone size={16} aria-hidden />
      <span>{t(installation === 'none' ? 'round.fillingOnly' : 'round.filling')}</span>
    </Line>
  );
};
