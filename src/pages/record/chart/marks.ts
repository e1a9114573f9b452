import { useMemo } from 'react';
import type { Patient } from '../../../../contract/patients';
import { useListMedicalHistoryQuery, useListPrescriptionsQuery } from '../../../api/notes';
import { useListLabResultsQuery } from '../../../api/uploads';

export const markKinds = ['medicalHistory', 'prescription', 'labResult'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something else of the record, at its time in milliseconds. `text` is null when it cannot be read. */
export type Mark = { id: string; kind: MarkKind; at: number; text: string | null };

/**
 * What else happened to a patient, the first first. It asks for those lists only if `shown`: each time a list is read is an audit entry.
 * `failing` until all lists are there.
 */
export const useMarks = (
  { id }: Pick<Patient, 'id'>,
  shown: boolean,
): { marks: readonly Mark[]; status: 'off' | 'loading' | 'failed' | 'there' } => {
  const options = { skip: !shown };
  const history = useListMedicalHistoryQuery({ params: { patient_id: id } }, options);
  const prescriptions = useListPrescriptionsQuery({ params: { patient_id: id } }, options);
  const results = useListLabResultsQuery({ params: { patientId: id } }, options);
  const marks = useMemo(() => {
    if (!shown) return [];
    const of = <Row extends { id: string }>(
      kind: MarkKind,
      rows: readonly Row[] | undefined,
      time: (row: Row) => string,
      text: (row: Row) => string | null,
    ) => (rows ?? []).map((row): Mark => ({ id: row.id, kind, at: Date.parse(time(row)), text: text(row) }));
    return [
      ...of(
        'medicalHistory',
        history.currentData,
        ({ writtenAt }) => writtenAt,
        ({ diagnosis }) => diagnosis,
      ),
      ...of(
        'prescription',
        prescriptions.currentData,
        ({ writtenAt }) => writtenAt,
        ({ prescription }) => prescription,
      ),
      ...of(
        'labResult',
        results.currentData?.filter(({ withdrawn }) => !withdrawn),
        ({ createdAt }) => createdAt,
        ({ fileName }) => fileName,
      ),
    ].sort((one, other) => one.at - other.at);
  }, [shown, history.currentData, prescriptions.currentData, results.currentData]);
  const all = [history, prescriptions, results];
  if (!shown) return { marks, status: 'off' };
  if (all.some(({ isError, currentData }) => isError && !currentData)) return { marks, status: 'failed' };
  return { marks, status: all.every(({ currentData }) => currentData) ? 'there' : 'loading' };
};
