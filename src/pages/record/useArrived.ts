import { useState } from 'react';
import { useSelector } from 'react-redux';
import { fullName } from '../../../contract/personNames';
import { selectUser } from '../../state/auth';
import { listed, selectOutbox } from '../../state/outbox';

type Row = { id: string; author: string };

/**
 * Which of a list's entries others have written and the list has got since it stands open: by a live event, or after the copy on this
 * device. `rows` is undefined until the list is there; another patient's list begins anew.
 */
export const useArrived = (rows: readonly Row[] | undefined): ReadonlySet<string> => {
  const user = useSelector(selectUser);
  const [first, setFirst] = useState<ReadonlySet<string>>();
  if (rows && !first) setFirst(new Set(rows.map(({ id }) => id)));
  if (!rows && first) setFirst(undefined);
  const me = user && fullName(user);
  // The author's name may have changed since: this device knows its own by their receipts.
  const sent = new Set(listed(useSelector(selectOutbox)).flatMap((each) => (each.status === 'delivered' ? [each.rowId] : [])));
  const arrived = rows?.filter(({ id, author }) => first && !first.has(id) && !sent.has(id) && author !== me) ?? [];
  return new Set(arrived.map(({ id }) => id));
};
