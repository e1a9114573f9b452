import { useSelector } from 'react-redux';
import { type Answers, selectKeptAt } from '../../state/answers';
import { clockOrDate } from '../texts/formatTime';
import { useText } from '../texts/texts';
import { useIsOld } from './useIsOld';

/**
 * Says of what is printed how old the oldest of these answers is that this device has given (OFF-2); undefined if the server has given all
 * of them. `ids`: see `answerIdOf`.
 */
export const useKeptSaid = (ids: readonly string[]): string | undefined => {
  const t = useText();
  const at = useSelector((state: { answers?: Answers }) =>
    ids
      .flatMap((id) => selectKeptAt(state, id) ?? [])
      .sort()
      .at(0),
  );
  const isOld = useIsOld(at);
  return at && t(isOld ? 'connection.keptOld' : 'connection.kept', { time: clockOrDate(at) });
};
