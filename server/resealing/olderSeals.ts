import { and, asc, eq } from 'drizzle-orm';
import { placeOf } from '../security/places';
import { type Batch, batch, beyond, isBefore, rowKey } from './batch';
import { doctorMessages, hospitalLogos, medicalHistory, prescriptions } from './before';
import { sealAgain } from './sealAgain';

export const sealHistory: Batch = async (transaction, sealing, after) => {
  const table = medicalHistory;
  const here = eq(table.hospitalId, sealing.cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isBefore(table.complaint, table.diagnosis), beyond([table.id], after)))
    .orderBy(asc(table.id))
    .limit(batch);
  for (const row of rows) {
    const complaint = sealAgain(sealing, row.complaint, placeOf('medical_history.complaint', row));
    const diagnosis = sealAgain(sealing, row.diagnosis, placeOf('medical_history.diagnosis', row));
    await transaction
      .update(table)
      .set({ complaint, diagnosis })
      .where(and(here, eq(table.id, row.id)));
  }
  return { rows: rows.length, last: rowKey(rows.at(-1)) };
};

export const sealPrescriptions: Batch = async (transaction, sealing, after) => {
  const table = prescriptions;
  const here = eq(table.hospitalId, sealing.cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isBefore(table.prescription), beyond([table.id], after)))
    .orderBy(asc(table.id))
    .limit(batch);
  for (const row of rows) {
    const prescription = sealAgain(sealing, row.prescription, placeOf('prescriptions.prescription', row));
    await transaction
      .update(table)
      .set({ prescription })
      .where(and(here, eq(table.id, row.id)));
  }
  return { rows: rows.length, last: rowKey(rows.at(-1)) };
};

export const sealMessages: Batch = async (transaction, sealing, after) => {
  const table = doctorMessages;
  const here = eq(table.hospitalId, sealing.cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isBefore(table.text), beyond([table.id], after)))
    .orderBy(asc(table.id))
    .limit(batch);
  for (const row of rows) {
    const text = sealAgain(sealing, row.text, placeOf('doctor_messages.text', row));
    await transaction
      .update(table)
      .set({ text })
      .where(and(here, eq(table.id, row.id)));
  }
  return { rows: rows.length, last: rowKey(rows.at(-1)) };
};

export const sealLogo: Batch = async (transaction, sealing) => {
  const table = hospitalLogos;
  const here = eq(table.hospitalId, sealing.cipher.hospitalId);
  const rows = await transaction
    .select()
    .from(table)
    .where(and(here, isBefore(table.picture)));
  for (const row of rows) {
    const picture = sealAgain(sealing, row.picture, placeOf('hospital_logos.picture', row));
    await transaction.update(table).set({ picture }).where(here);
  }
  return { rows: rows.length, last: undefined };
};
