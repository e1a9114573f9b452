import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useSelector } from 'react-redux';
import { type Answers, answerIdOf, selectKept } from '../../state/answers';
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

type Kept = NonNullable<ReturnType<typeof selectKept>>;

/** What stands above already: a part that would say the same does not repeat it. */
const AgeAbove = createContext<Kept | undefined>(undefined);

const AgeLine = ({ kept: { status, at } }: { kept: Kept }) => {
  const t = useText();
  const isOld = useIsOld(at);
  return (
    <Age {...(isOld && { 'data-old': true })}>
      <History size={16} aria-hidden />
      <span>
        {status === 'keptInTrouble' && `${t('connection.inTrouble')} `}
        {t(isOld ? 'connection.keptOld' : 'connection.kept', { time: clockOrDate(at) })}
      </span>
    </Age>
  );
};

/** Of the query whose data are the children. */
type Props = { endpointName?: string | undefined; originalArgs?: unknown; children?: ReactNode };

/** Says above data how old it is, if this device has given it because the server could not be reached or fails (OFF-2). */
export const KeptAge = ({ endpointName = '', originalArgs, children }: Props) => {
  const above = useContext(AgeAbove);
  const kept = useSelector((state: { answers?: Answers }) => selectKept(state, answerIdOf(endpointName, originalArgs)));
  return (
    <AgeAbove value={kept ?? above}>
      {kept && !(kept.at === above?.at && kept.status === above.status) && <AgeLine kept={kept} />}
      {children}
    </AgeAbove>
  );
};
