import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Patient } from '../../contract/patients';
import type { Transaction } from '../database/connection';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { patients } from '../database/schema/patients';
import { eachInTurn } from '../eachInTurn';
import { announce } from '../events';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { keptCount } from '../keptCounts';
import { countUpTo, finishPage, more, mostCounted, page, type Total } from '../lists';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { isNothing, matches, soughtIn } from '../search';
import type { Caller } from '../security/tokens';
import { findPatients, isAmong } from './findPatients';
import { addPatient } from './newPatients';
import { isByInsurance, patientsByInsurance } from './patientsByInsurance';
import { recordCounts } from './recordCounts';
import { type PatientRow, patientColumns, shownPatient } from './shownPatients';
import { markUnassigned } from './unassignedPatients';

/** The ids of the doctor's patients; `which` narrows them. */
const assignedTo = (transaction: Transaction, { hospitalId, userId }: Caller, which?: SQL) =>
  transaction
    .select({ id: assignments.patientId })
    .from(assignments)
    .innerJoin(doctors, and(eq(doctors.hospitalId, assignments.hospitalId), eq(doctors.id, assignments.doctorId)))
    .where(and(eq(assignments.hospitalId, hospitalId), eq(doctors.userId, userId), which));

/** The SQL condition for patients whom the caller may see: an admin all of the hospital, a doctor those assigned to them (DOC-5). */
export const visibleTo = (transaction: Transaction, caller: Caller): SQL | undefined => {
  const own = eq(patients.hospitalId, caller.hospitalId);
  if (caller.userType === 'hospitalAdmin') return own;
  return and(own, exists(assignedTo(transaction, caller, eq(assignments.patientId, patients.id))));
};

/**
 * The same for lists. A doctor's patients are looked up first: a plan that PostgreSQL keeps for any values may otherwise walk through the
 * hospital's until a page is full of theirs, and a doctor with few has no full page.
 */
export const listedTo = (transaction: Transaction, caller: Caller): SQL | undefined => {
  const own = eq(patients.hospitalId, caller.hospitalId);
  if (caller.userType === 'hospitalAdmin') return own;
  return and(own, sql`${patients.id} = any(array${assignedTo(transaction, caller)})`);
};

/** The patient, if the caller may see them. Otherwise throws `notFound`, which does not tell whether the patient exists. */
export const patientSeenBy = async (transaction: Transaction, caller: Caller, patientId: string): Promise<PatientRow> => {
  const [row] = await transaction
    .select(patientColumns)
    .from(patients)
    .where(and(visibleTo(transaction, caller), eq(patients.id, patientId)));
  if (!row) throw new Problem('notFound');
  return row;
};

type Asked = { which: SQL | undefined; isPage?: boolean; countAll: () => Promise<Total> };

/** Which patients a list asks for, or which of them its page has, and how many there are. */
const asked = async (transaction: Transaction, caller: Caller, q: string | undefined, list: Parameters<typeof page>[0]): Promise<Asked> => {
  const { hospitalId, userType } = caller;
  const visible = listedTo(transaction, caller);
  const isAdmin = userType === 'hospitalAdmin';
  const sought = q ? soughtIn(q) : { words: [], numbers: [] };
  if (isAdmin && isNothing(sought)) return { which: visible, countAll: () => keptCount(transaction, hospitalId, 'patients') };
  if (isAdmin) {
    // The server sorts by insurance status, so it needs all of them.
    const { ids, total } = await findPatients(transaction, sought, isByInsurance(list.paging) ? { ...list, paging: {} } : list);
    const countAll = async () => total;
    if (total !== more) return { which: and(visible, isAmong(ids)), isPage: true, countAll };
    return { which: and(visible, matches(sought, patients.search, patients.phoneDigits)), countAll };
  }
  // Without a search the assignments say how many: an index of the patients can answer too, and a plan for any values reads all of it.
  if (isNothing(sought))
    return { which: visible, countAll: () => countUpTo(transaction, assignedTo(transaction, caller).limit(mostCounted + 1)) };
  const which = and(visible, matches(sought, patients.search, patients.phoneDigits));
  const limited = transaction
    .select({ one: sql`1` })
    .from(patients)
    .where(which)
    .limit(mostCounted + 1);
  return { which, countAll: () => countUpTo(transaction, limited) };
};

type Asking = Pick<Context<'getPatient'>, 'caller' | 'transaction' | 'services'>;

const shownTo = async ({ caller, transaction, services }: Asking, patientId: string): Promise<Patient> => {
  const row = await patientSeenBy(transaction, caller, patientId);
  return shownPatient(await readerOf(transaction, services, caller.hospitalId), row);
};

export const patientHandlers: Handlers<'registerPatient' | 'listPatients' | 'getPatient'> = {
  registerPatient: {
    change: async ({ body: { notDuplicateOf, ...patient }, caller: { hospitalId }, transaction, services, audit }) => {
      await requireRoom(transaction, hospitalId, 'patients');
      const id = await addPatient(transaction, await cipherOf(transaction, services, hospitalId), patient);
      audit(id, notDuplicateOf?.length ? { notDuplicateOf } : undefined);
      await announce(transaction, { kind: 'patient', ids: [id], to: { userType: 'hospitalAdmin' } });
      return id;
    },
    show: shownTo,
  },

  listPatients: async ({ query, caller, transaction, services, header }) => {
    const list = {
      paging: query,
      path: '/v1/patients',
      query,
      columns: {
        firstName: patients.firstNameKey,
        lastName: patients.lastNameKey,
        patientUniqueId: patients.patientUniqueId,
        phoneNumber: patients.phoneNumber,
      },
      position: patients.position,
      header,
    };
    const read = await readerOf(transaction, services, caller.hospitalId);
    const { which, isPage, countAll } = await asked(transaction, caller, query.q, list);
    // A doctor's patients have a doctor.
    const marked = async (listed: Patient[]) =>
      caller.userType === 'hospitalAdmin' ? markUnassigned(transaction, caller.hospitalId, listed) : listed;
    if (isByInsurance(query)) return marked(await patientsByInsurance(transaction, list, read, which));
    const { after, orderBy, limit, cursorColumns } = page(list);
    const rows = transaction
      .select({ ...patientColumns, cursor: cursorColumns })
      .from(patients)
      .where(and(which, isPage ? undefined : after))
      .orderBy(...orderBy)
      .$dynamic();
    const found = await finishPage(list, await (limit ? rows.limit(limit) : rows), countAll);
    return marked(await eachInTurn(found, ({ cursor: _, ...row }) => shownPatient(read, row)));
  },

  getPatient: async (context) => {
    const { caller, transaction, params } = context;
    const shown = await shownTo(context, params.patient_id);
    if (caller.userType !== 'doctor') return shown;
    return { ...shown, counts: await recordCounts(transaction, caller.hospitalId, params.patient_id) };
  },
};
