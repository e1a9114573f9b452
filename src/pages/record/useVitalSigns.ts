import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Patient } from '../../../contract/patients';
import type { VitalSigns } from '../../../contract/vitalSigns';
import { useListVitalSignsQuery } from '../../api/notes';
import { rereads } from '../../api/rereads';
import { listed, type Outbox, selectOutbox } from '../../state/outbox';
import { measuredTimeOf } from './measuredTime';
import type { Vitals } from './news2';
import { onceFor } from './onceFor';

/** A set of vital signs, on the server or unsent, and when it was measured. */
export type VitalSet = { id: string; at: string; corrects: string | null; vitals: Vitals };

const minute = 60_000;
const minuteOf = (row: VitalSigns) => Math.floor(Date.parse(measuredTimeOf(row, row.writtenAt)) / minute);
/** The last measured first; of one minute the last written first, so that a correction comes before what it corrects. */
const newestFirst = onceFor((rows: readonly VitalSigns[]): readonly VitalSigns[] =>
  rows
    .map((row) => ({ row, minute: minuteOf(row), written: Date.parse(row.writtenAt) }))
    .sort((one, other) => other.minute - one.minute || other.written - one.written)
    .map(({ row }) => row),
);

/** What this device has measured and the server's list does not have yet. A refused set is none. */
const unsentOf = (patientId: string, outbox: Outbox, rows: readonly VitalSigns[]): VitalSet[] =>
  listed(outbox)
    .filter((each) => each.status !== 'refused' && !(each.status === 'delivered' && rows.some(({ id }) => id === each.rowId)))
    .flatMap(({ id, note, at }) =>
      note.kind === 'vitalSigns' && note.patient.id === patientId
        ? [{ id, at: measuredTimeOf(note.body, at), corrects: note.body.corrects ?? null, vitals: note.body }]
        : [],
    )
    .reverse();

/** The sets that stand, the last measured first: a corrected one does not. */
const standing = (sets: readonly VitalSet[]): readonly VitalSet[] => {
  const corrected = new Set(sets.map(({ corrects }) => corrects));
  return sets.filter(({ id }) => !corrected.has(id)).sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

const setsOf = onceFor((rows: readonly VitalSigns[], patientId: string, outbox: Outbox): readonly VitalSet[] => {
  const onServer = newestFirst(rows).map(
    (row): VitalSet => ({ id: row.id, at: measuredTimeOf(row, row.writtenAt), corrects: row.corrects, vitals: row }),
  );
  return standing([...unsentOf(patientId, outbox, rows), ...onServer]);
});

/** The sets that stand, the last measured first, of these on the server and those that this device has not sent yet. */
export const setsIn = (patientId: string, outbox: Outbox, rows: readonly VitalSigns[]): readonly VitalSet[] =>
  setsOf(rows, patientId, outbox);

/** A patient's vital signs: `query` lists the server's, the last measured first; `sets` are those that stand, unsent ones too. */
export const useVitalSigns = ({ id }: Pick<Patient, 'id'>) => {
  const query = useListVitalSignsQuery({ params: { patient_id: id } }, rereads);
  const outbox = useSelector(selectOutbox);
  const rows = query.currentData;
  const sets = useMemo(() => setsIn(id, outbox, rows ?? []), [rows, outbox, id]);
  return { query: { ...query, currentData: rows && newestFirst(rows) }, sets };
};
