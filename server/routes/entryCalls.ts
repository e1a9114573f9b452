import { and, desc, eq, type SQL } from 'drizzle-orm';
import { fullName, type Named } from '../../contract/personNames';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { doctors } from '../database/schema/doctors';
import type { Context } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { doctorOf } from './callingDoctor';
import { checkNamed, type EntryPlace, type EntryTable } from './corrections';
import { checkLived, type Timed } from './lifetimes';
import { patientSeenBy } from './patients';
import { writtenAtOf } from './writtenAt';

/** The fields of a new entry besides what was written. */
export type NewEntry = {
  patientId: string;
  doctorId: string;
  corrects?: string | undefined;
  writtenAt?: SQL<Date> | Date | undefined;
  receivedAt?: Date;
};
/** Inserts an entry with what was written sealed; returns its id. */
export type Add<Written> = (transaction: Transaction, cipher: HospitalCipher, entry: Written & NewEntry) => Promise<string>;

export const writtenBy = (table: EntryTable) => and(eq(doctors.hospitalId, table.hospitalId), eq(doctors.id, table.doctorId));
export const ofAuthor = and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId));
/** Nothing else of the author: a round reads thousands of entries, and each column of each row is read alone. */
export const authorColumns = { firstName: users.firstName, lastName: users.lastName };
export const among = (table: EntryTable, hospitalId: string, which: SQL) => and(eq(table.hospitalId, hospitalId), which);
export const newestFirst = (table: EntryTable) => [desc(table.writtenAt), desc(table.position)];

type Row = { id: string; corrects: string | null; writtenAt: Date; receivedAt: Date };
/** The fields that every kind of entry answers with. */
export const aroundOf = ({ id, corrects, writtenAt, receivedAt }: Row, author: Named) => ({
  id,
  author: fullName(author),
  corrects,
  writtenAt: writtenAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
});

type Call = Pick<Context<'listPrescriptions'>, 'params' | 'caller' | 'transaction' | 'services'>;
export type Listing = Pick<Call, 'caller' | 'transaction' | 'services'>;
/** Entries of one or more patients, each patient's newest first. */
export type List<Shown> = (context: Listing, which: SQL) => Promise<Of<Shown>[]>;
/** What a patient's record shows of one row. */
export type Of<Shown> = { patientId: string; shown: Shown };

type Body = Timed & { corrects?: string | undefined; follows?: string | undefined; writtenAt?: string | undefined };

/** The two calls of a kind of entry, list a patient's entries and add one, and a list of several patients' entries. */
export const callsOf = <Written, Shown>(place: EntryPlace, list: List<Shown>, add: Add<Written>) => ({
  list: async (context: Call) => {
    const patient = await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
    return (await list(context, eq(place.table.patientId, patient.id))).map(({ shown }) => shown);
  },

  add: {
    change: async ({ params: { patient_id }, body, caller, transaction, services }: Call & { body: Written & Body }) => {
      const patient = await patientSeenBy(transaction, caller, patient_id);
      const doctor = await doctorOf(transaction, caller);
      checkLived(await readerOf(transaction, services, caller.hospitalId), patient, body);
      const { corrects, follows } = body;
      const naming = { hospitalId: caller.hospitalId, patientId: patient.id, corrects, follows };
      const namedAt = await checkNamed(transaction, place, naming);
      const cipher = await cipherOf(transaction, services, caller.hospitalId);
      const writtenAt = writtenAtOf(body.writtenAt, namedAt);
      return add(transaction, cipher, { ...body, patientId: patient.id, doctorId: doctor.id, writtenAt });
    },
    show: async (context: Call, id: string) => {
      await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
      const [found] = await list(context, eq(place.table.id, id));
      if (!found) throw new Problem('notFound');
      return found.shown;
    },
  },

  /** The entries of these patients. */
  listOf: (context: Listing, patientIds: readonly string[]) => list(context, isOneOf(place.table.patientId, patientIds)),
});
