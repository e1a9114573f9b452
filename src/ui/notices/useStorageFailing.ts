import { useSelector } from 'react-redux';
import { isStorageFailing, type Kind, type Stored } from '../../state/storageHealth';

/** Whether this browser fails to persist data of a kind. */
export const useStorageFailing = (kind: Kind): boolean => useSelector((state: Stored) => isStorageFailing(state, kind));
