import { randomUUID } from 'node:crypto';
import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import type { Patient, registerPatientForm } from '../../contract/patients';
import type { Transaction } from '../database/connection';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { patients } from '../database/schema/patients';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { finishPage, page } from '../lists';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { matches, searchText } from '../search';
import type { Caller } from '../security/tokens';
import { newUniqueId } from '../uniqueId';

type Searched = Pick<Patient, 'firstName' | 'lastName' | 'patientUniqueId' | 'email' | 'phoneNumber'>;

/** The text that searches look in. Write it with every change of a patient. */
export const searchTextOf = ({ firstName, lastName, patientUniqueId, email, phoneNumber }: Searched): string =>
  searchText(firstName, lastName, patientUniqueId, email, phoneNumber);

/** The values of a new patient's row. */
export const newPatient = (hospitalId: string, patient: InferType<typeof registerPatientForm>) => {
  const [id, patientUniqueId] = [randomUUID(), newUniqueId('P')];
  return { hospitalId, id, patientUniqueId, ...patient, search: searchTextOf({ ...patient, patientUniqueId }) };
};

/** Adds a patient; returns their id. */
export const addPatient = async (
  transaction: Transaction,
  hospitalId: string,
  patient: InferType<typeof registerPatientForm>,
): Promise<string> => {
  const row = newPatient(hospitalId, patient);
  await transaction.insert(patients).values(row);
  return row.id;
};

/** The columns of a listed patient. */
export const patientColumns = {
  id: patients.id,
  firstName: patients.firstName,
  lastName: patients.lastName,
  email: patients.email,
  gender: patients.gender,
  phoneNumber: patients.phoneNumber,
  patientUniqueId: patients.patientUniqueId,
  insuranceStatus: patients.insuranceStatus,
  sugarLevel: patients.sugarLevel,
  weight: patients.weight,
  height: patients.height,
  createdAt: patients.createdAt,
};

/** A patient's row as the API answers it. */
export const shownPatient = <Row extends { createdAt: Date }>({ createdAt, ...rest }: Row) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
});

/** The SQL condition for patients whom the caller may see: an admin all of the hospital, a doctor those assigned to them (DOC-5). */
export const visibleTo = (transaction: Transaction, { hospitalId, userId, userType }: Caller): SQL | undefined => {
  const own = eq(patients.hospitalId, hospitalId);
  if (userType === 'hospitalAdmin') return own;
  const assigned = transaction
    .select({ one: sql`1` })
    .from(assignments)
    .innerJoin(doctors, and(eq(doctors.hospitalId, assignments.hospitalId), eq(doctors.id, assignments.doctorId)))
    .where(and(eq(assignments.hospitalId, patients.hospitalId), eq(assignments.patientId, patients.id), eq(doctors.userId, userId)));
  return and(own, exists(assigned));
};

/** The patient, if the caller may see them. Otherwise throws `notFound`, which does not tell whether the patient exists. */
export const patientSeenBy = async (transaction: Transaction, caller: Caller, patientId: string): Promise<Patient> => {
  const [row] = await transaction
    .select(patientColumns)
    .from(patients)
    .where(and(visibleTo(transaction, caller), eq(patients.id, patientId)));
  if (!row) throw new Problem('notFound');
  return shownPatient(row);
};

export const patientHandlers: Handlers<'registerPatient' | 'listPatients' | 'getPatient'> = {
  registerPatient: {
    change: async ({ body: { notDuplicateOf, ...patient }, caller: { hospitalId }, transaction, audit }) => {
      await requireRoom(transaction, hospitalId, 'patients');
      const id = await addPatient(transaction, hospitalId, patient);
      audit(id, notDuplicateOf?.length ? { notDuplicateOf } : undefined);
      await announce(transaction, { kind: 'patient', ids: [id], to: { userType: 'hospitalAdmin' } });
      return id;
    },
    show: ({ caller, transaction }, patientId) => patientSeenBy(transaction, caller, patientId),
  },

  listPatients: async ({ query, caller, transaction, header }) => {
    const list = {
      paging: query,
      path: '/v1/patients',
      query,
      columns: {
        firstName: patients.firstNameKey,
        lastName: patients.lastNameKey,
        patientUniqueId: patients.patientUniqueId,
        phoneNumber: patients.phoneNumber,
        insuranceStatus: patients.insuranceKey,
      },
      position: patients.position,
      header,
    };
    const here = and(visibleTo(transaction, caller), query.q ? matches(patients.search, query.q, patients.phoneDigits) : undefined);
    const { after, orderBy, limit, cursorColumns } = page(list);
    const rows = transaction
      .select({ ...patientColumns, cursor: cursorColumns })
      .from(patients)
      .where(and(here, after))
      .orderBy(...orderBy)
      .$dynamic();
    const countAll = () => transaction.select({ count: count() }).from(patients).where(here);
    const found = await finishPage(list, await (limit ? rows.limit(limit) : rows), countAll);
    return found.map(({ cursor: _, ...row }) => shownPatient(row));
  },

  getPatient: ({ params, caller, transaction }) => patientSeenBy(transaction, caller, params.patient_id),
};
