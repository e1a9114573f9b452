import { styled } from '@mui/material/styles';
import type { Withdrawal } from '../../../contract/uploads';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';

const Said = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.error.main,
}));

/** That a result was withdrawn: when, by whom and why (CHT-7). */
export const Withdrawn = ({ withdrawn: { at, by, reason } }: { withdrawn: Withdrawal }) => {
  const t = useText();
  return (
    <Said>
      {t('result.withdrawn', { time: recordTime(at), by })} <q dir="auto">{<Stored text={reason} />}</q>
    </Said>
  );
};
