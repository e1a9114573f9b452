import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TabletSmartphone, TriangleAlert } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConnection } from '../../state/connection';
import { round, selectRound } from '../../state/round';
import { useTask } from '../../ui/questions/useTask';
import { useProblemText } from '../../ui/texts/problemText';
import { type TextKey, useText } from '../../ui/texts/texts';

const Said = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
  '&:empty': { display: 'none' },
  '&[data-failing]': { color: theme.vars.palette.warning.main },
}));

/** Why a file that the doctor has asked for is not here yet. */
const useWaiting = () => {
  const { status } = useSelector(selectConnection);
  return (hasRoom: boolean): TextKey => {
    if (!hasRoom) return 'result.noRoom';
    return status === 'offline' || status === 'unreachable' ? 'result.toDeviceLater' : 'result.toDevice';
  };
};

/**
 * Says whether a lab result can be read on this device without a network, and asks for one that cannot (OFF-1). It says why a wish was not
 * noted, or why its file is not here yet. Nothing where no records are kept.
 */
export const KeepFile = ({ id }: { id: string }) => {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const copy = useSelector(selectRound);
  const waiting = useWaiting();
  const { task, sendingStarted } = useTask('keepFile', id);
  if (!('files' in copy)) return null;
  const isHere = copy.files.includes(id);
  const isAsked = copy.asked.includes(id);
  const refusal = !isHere && task.status === 'refused' ? task.problem : undefined;
  const ask = () => {
    sendingStarted();
    dispatch(round.actions.fileAsked({ id }));
  };
  const icon = <TabletSmartphone size={20} aria-hidden />;
  return (
    <>
      <Said role="status" data-failing={refusal && ''}>
        {isHere && (
          <>
            {icon}
            {t('result.onDevice')}
          </>
        )}
        {refusal && (
          <>
            <TriangleAlert size={20} aria-hidden />
            {problemText(refusal)}
          </>
        )}
        {!isHere && !refusal && isAsked && t(waiting(copy.hasRoom))}
      </Said>
      {!isHere && !isAsked && (
        <Button variant="outlined" startIcon={icon} disabled={task.status === 'sending'} onClick={ask}>
          {t('result.keep')}
        </Button>
      )}
    </>
  );
};
