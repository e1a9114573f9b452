import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TabletSmartphone } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { round, selectRound } from '../../state/round';
import { useText } from '../../ui/texts/texts';

const Said = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
  '&:empty': { display: 'none' },
}));

/** Says whether a lab result can be read on this device without a network, and asks for one that cannot (OFF-1). Nothing where no records are kept. */
export const KeepFile = ({ id }: { id: string }) => {
  const t = useText();
  const dispatch = useDispatch();
  const copy = useSelector(selectRound);
  if (!('files' in copy)) return null;
  const isHere = copy.files.includes(id);
  const isAsked = copy.asked.includes(id);
  const icon = <TabletSmartphone size={20} aria-hidden />;
  return (
    <>
      <Said role="status">
        {isHere && (
          <>
            {icon}
            {t('result.onDevice')}
          </>
        )}
        {!isHere && isAsked && t(copy.hasRoom ? 'result.toDevice' : 'result.noRoom')}
      </Said>
      {!isHere && !isAsked && (
        <Button variant="outlined" size="large" startIcon={icon} onClick={() => dispatch(round.actions.fileAsked({ id }))}>
          {t('result.keep')}
        </Button>
      )}
    </>
  );
};
