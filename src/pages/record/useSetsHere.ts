import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useKeptVitalSignsQuery } from '../../api/keptRecords';
import { notesApi } from '../../api/notes';
import { selectOutbox } from '../../state/outbox';
import { selectRound } from '../../state/round';
import { setsIn, type VitalSet } from './useVitalSigns';

/**
 * A patient's sets of vital signs that stand, the last measured first: of the server's list where this page has it, else of the device's copy,
 * and of what the device has not sent yet. No call is made for it, because that would be written down as reading the list.
 */
export const useSetsHere = (id: string): readonly VitalSet[] => {
  const copy = useSelector(selectRound);
  const outbox = useSelector(selectOutbox);
  const asOf = 'at' in copy ? copy.at : '';
  const { data: kept } = useKeptVitalSignsQuery({ params: { patient_id: id }, asOf }, { skip: !asOf });
  const { data: here } = notesApi.endpoints.listVitalSigns.useQueryState({ params: { patient_id: id } });
  const rows = here ?? kept;
  return useMemo(() => setsIn(id, outbox, rows ?? []), [id, outbox, rows]);
};
