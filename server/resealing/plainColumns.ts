import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { sealClinical } from '../clinicalDetails';
import { sealLabResult } from '../labResultDetails';
import { placeOf } from '../security/places';
import { type Batch, batch, beyond, rowKey } from './batch';
import { assignments, labResults, patients } from './before';
import { storeAgain } from './sealAgain';

/** For files, each of up to 25 MB. */
const fewFiles = 20;

export const sealPatients: Batch = async (transaction, { cipher }, after) => {
  const table = patients;
  const here = eq(table.hospitalId, cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isNull(table.details), beyond([table.id], after)))
    .orderBy(asc(table.id))
    .limit(batch);
  for (const { id, insuranceStatus, weight, height, sugarLevel, guardianName, guardianEmail } of rows) {
    const details = sealClinical(cipher, id, {
      insuranceStatus: insuranceStatus ?? '',
      weight: weight ?? '',
      height: height ?? '',
      sugarLevel: sugarLevel ?? '',
      guardianName: guardianName ?? '',
      guardianEmail: guardianEmail ?? '',
    });
    const ended = { insuranceStatus: null, weight: null, height: null, sugarLevel: null, guardianName: null, guardianEmail: null };
    await transaction
      .update(table)
      .set({ details, ...ended })
      .where(and(here, eq(table.id, id)));
  }
  return { rows: rows.length, last: rowKey(rows.at(-1)) };
};

export const sealAssignments: Batch = async (transaction, { cipher }, after) => {
  const table = assignments;
  const here = eq(table.hospitalId, cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isNotNull(table.medicalConcerns), beyond([table.doctorId, table.patientId], after)))
    .orderBy(asc(table.doctorId), asc(table.patientId))
    .limit(batch);
  for (const row of rows) {
    const concerns = row.medicalConcerns ? cipher.sealText(row.medicalConcerns, placeOf('assignments.concerns', row)) : null;
    await transaction
      .update(table)
      .set({ concerns, medicalConcerns: null })
      .where(and(here, eq(table.doctorId, row.doctorId), eq(table.patientId, row.patientId)));
  }
  const last = rows.at(-1);
  return { rows: rows.length, last: last && [last.doctorId, last.patientId] };
};

export const sealLabResults: Batch = async (transaction, sealing, after) => {
  const { cipher, files } = sealing;
  const table = labResults;
  const here = eq(table.hospitalId, cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isNull(table.details), beyond([table.id], after)))
    .orderBy(asc(table.id))
    .limit(fewFiles);
  const replaced: string[] = [];
  for (const row of rows) {
    const storedName = await storeAgain(sealing, row);
    if (storedName !== row.storedName) replaced.push(row.storedName);
    const details = sealLabResult(cipher, row, { fileName: row.fileName ?? '', contains: row.contains ?? [] });
    await transaction
      .update(table)
      .set({ details, storedName, fileName: null, contains: null })
      .where(and(here, eq(table.id, row.id)));
  }
  const setAside = async () => {
    for (const name of replaced) await files.setAside(name);
  };
  return { rows: rows.length, last: rowKey(rows.at(-1)), afterCommit: setAside };
};
