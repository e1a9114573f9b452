import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Patient } from '../../../../contract/patients';
import { useListKeyValuesQuery } from '../../../api/notes';
import { rereads } from '../../../api/rereads';
import { useListLabResultsQuery } from '../../../api/uploads';
import { selectOutbox } from '../../../state/outbox';
import { seriesOf, standingValues } from './labValues';

/**
 * A patient's typed lab values: `query` lists the server's, `series` are those that stand, unsent ones too. No series without both
 * lists: the results say which of them were withdrawn.
 */
export const useKeyValues = ({ id }: Pick<Patient, 'id'>) => {
  const query = useListKeyValuesQuery({ params: { patient_id: id } }, rereads);
  const results = useListLabResultsQuery({ params: { patientId: id } });
  const outbox = useSelector(selectOutbox);
  const [rows, listed] = [query.currentData, results.currentData];
  const series = useMemo(() => (rows && listed ? seriesOf(standingValues(id, outbox, rows, listed)) : []), [rows, listed, outbox, id]);
  const isMissing = (query.isError && !rows) || (results.isError && !listed);
  return { query, series, isMissing };
};
