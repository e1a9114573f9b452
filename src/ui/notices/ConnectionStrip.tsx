import { styled } from '@mui/material/styles';
import { CloudAlert, Hourglass, WifiOff } from 'lucide-react';
import { useContext } from 'react';
import { useSelector } from 'react-redux';
import { selectOldestKept } from '../../state/answers';
import { selectConnection } from '../../state/connection';
import { howMuchOf, ShownParts } from '../frame/shown';
import { clockOrDate } from '../texts/formatTime';
import { useText } from '../texts/texts';

/** A message over a page for as long as it applies. */
export const Strip = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    maxWidth: 720,
    padding: theme.spacing(1, 1.5),
    fontWeight: 600,
    color: palette.warning.main,
    background: palette.warning.soft,
    border: '1px solid',
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.vars.shadows[8],
    '& svg': { flex: 'none' },
    '&:empty': { display: 'none' },
  };
});

const icons = { offline: WifiOff, unreachable: CloudAlert, slow: Hourglass };

const earlier = (since: string, kept = since) => (Date.parse(kept) < Date.parse(since) ? kept : since);

/** Says what is wrong with the connection, and how old the shown data may be, if there is any. */
export const ConnectionStrip = () => {
  const t = useText();
  const connection = useSelector(selectConnection);
  const oldestKept = useSelector(selectOldestKept);
  const howMuch = howMuchOf(useContext(ShownParts));
  const Icon = connection.status === 'online' ? undefined : icons[connection.status];
  return (
    <Strip role="status">
      {Icon && (
        <>
          <Icon size={20} aria-hidden />
          <span>
            {connection.status === 'slow'
              ? t('connection.slow')
              : 'since' in connection &&
                t(`connection.${connection.status}${howMuch}`, {
                  time: clockOrDate(howMuch === 'Since' ? connection.since : earlier(connection.since, oldestKept)),
                })}
          </span>
        </>
      )}
    </Strip>
  );
};
