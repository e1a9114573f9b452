import { and, eq, sql } from 'drizzle-orm';
import type { ListedPatient, Patient } from '../../contract/patients';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { doctorsOfPatients } from '../database/schema/doctorsOfPatients';
import { patients } from '../database/schema/patients';
import { eachInTurn } from '../eachInTurn';
import type { Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import { countUpTo, finishPage, mostCounted, page } from '../lists';
import { isAmong } from './findPatients';
import { patientColumns, shownPatient } from './shownPatients';

// The number is in the statement's text, as in the index: a kept plan for any values has to find it.
const hasNone = sql`${doctorsOfPatients.doctors} = 0`;

/** Marks those of the hospital's patients who have no doctor. */
export const markUnassigned = async (
  transaction: Transaction,
  hospitalId: string,
  listed: readonly Patient[],
): Promise<ListedPatient[]> => {
  const among = isOneOf(
    doctorsOfPatients.patientId,
    listed.map(({ id }) => id),
  );
  const rows = await transaction
    .select({ id: doctorsOfPatients.patientId })
    .from(doctorsOfPatients)
    .where(and(eq(doctorsOfPatients.hospitalId, hospitalId), among, hasNone));
  const unassigned = new Set(rows.map(({ id }) => id));
  return listed.map((patient) => (unassigned.has(patient.id) ? { ...patient, withoutDoctor: true } : patient));
};

export const unassignedHandlers: Handlers<'listUnassignedPatients'> = {
  listUnassignedPatients: async ({ query, caller: { hospitalId }, transaction, services, header }) => {
    const list = { paging: query, path: '/v1/assignments/none', query, columns: {}, position: doctorsOfPatients.position, header };
    const without = and(eq(doctorsOfPatients.hospitalId, hospitalId), hasNone);
    const { after, orderBy, limit, cursorColumns } = page(list);
    const ids = transaction
      .select({ id: doctorsOfPatients.patientId, cursor: cursorColumns })
      .from(doctorsOfPatients)
      .where(and(without, after))
      .orderBy(...orderBy)
      .$dynamic();
    const limited = transaction
      .select({ one: sql`1` })
      .from(doctorsOfPatients)
      .where(without)
      .limit(mostCounted + 1);
    const found = await finishPage(list, await (limit ? ids.limit(limit) : ids), () => countUpTo(transaction, limited));
    // Their rows in a statement of its own: a plan of both may walk through the hospital's patients.
    const rows = await transaction
      .select(patientColumns)
      .from(patients)
      .where(and(eq(patients.hospitalId, hospitalId), isAmong(found.map(({ id }) => id))))
      .orderBy(sql`${patients.position} desc`);
    const read = await readerOf(transaction, services, hospitalId);
    return eachInTurn(rows, (row) => shownPatient(read, row));
  },
};
