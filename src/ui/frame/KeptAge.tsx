import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useSelector } from 'react-redux';
import { type Answers, answerIdOf, selectKeptAt } from '../../state/answers';
import { clockOrDate } from '../texts/formatTime';
import { useText } from '../texts/texts';
import { useIsOld } from './useIsOld';

const Age = styled('p')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    margin: theme.spacing(0, 0, 1),
    color: palette.text.secondary,
    '& svg': { flex: 'none' },
    '&[data-old]': { fontWeight: 600, color: palette.warning.main },
  };
});

/** The age that stands above already: a part with the same one does not repeat it. */
const AgeAbove = createContext<string | undefined>(undefined);

const AgeLine = ({ at }: { at: string }) => {
  const t = useText();
  const isOld = useIsOld(at);
  return (
    <Age {...(isOld && { 'data-old': true })}>
      <History size={16} aria-hidden />
      <span>{t(isOld ? 'connection.keptOld' : 'connection.kept', { time: clockOrDate(at) })}</span>
    </Age>
  );
};

/** Of the query whose data are the children. */
type Props = { endpointName?: string | undefined; originalArgs?: unknown; children?: ReactNode };

/** Says above data how old it is, if this device has given it because the server could not be reached (OFF-2). */
export const KeptAge = ({ endpointName = '', originalArgs, children }: Props) => {
  const above = useContext(AgeAbove);
  const at = useSelector((state: { answers?: Answers }) => selectKeptAt(state, answerIdOf(endpointName, originalArgs)));
  return (
    <AgeAbove value={at ?? above}>
      {at !== undefined && at !== above && <AgeLine at={at} />}
      {children}
    </AgeAbove>
  );
};
