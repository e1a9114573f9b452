import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type EntryKind, eachField, type FieldOf } from '../../contract/kindsOfEntry';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { doctors } from '../database/schema/doctors';
import { entries } from '../database/schema/entries';
import type { Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';
import { type Add, among, aroundOf, authorColumns, callsOf, type List, type NewEntry, newestFirst, writtenBy } from './entryCalls';

/** The kinds whose rows are in `entries`. */
type Kind = Exclude<EntryKind, 'medicalHistory' | 'prescription'>;
type Written<K extends Kind> = { readonly [F in FieldOf<K>]?: string | undefined };
/** Who writes: a doctor, or the admin with this user's id. */
type By = { doctorId: string; userId: null } | { doctorId: null; userId: string };
type Shown<K extends Kind> = ReturnType<typeof aroundOf> & Record<FieldOf<K>, string | null>;

/** `resultOf`: the lab result that the entry is about. */
const inserting =
  <K extends Kind>(kind: K, resultOf?: (entry: Written<K>) => string | undefined) =>
  async (transaction: Transaction, cipher: HospitalCipher, entry: Written<K> & Omit<NewEntry, 'doctorId'>, by: By): Promise<string> => {
    const { patientId, corrects, writtenAt, receivedAt } = entry;
    const row = { id: randomUUID(), patientId, ...by, kind };
    const written = JSON.stringify(eachField(kind, (name) => entry[name] ?? ''));
    const document = cipher.sealText(written, placeOf('entries.document', row));
    const about = { corrects, labResultId: resultOf?.(entry) };
    await transaction.insert(entries).values({ hospitalId: cipher.hospitalId, ...row, document, ...about, writtenAt, receivedAt });
    return row.id;
  };

const adding = <K extends Kind>(kind: K, resultOf?: (entry: Written<K>) => string | undefined): Add<Written<K>> => {
  const insert = inserting(kind, resultOf);
  return (transaction, cipher, entry) => insert(transaction, cipher, entry, { doctorId: entry.doctorId, userId: null });
};

/** A document's fields. One that it lacks is empty: the kind has been given it since. */
const documentOf = <K extends Kind>(kind: K, text: string): Record<FieldOf<K>, string> => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(text);
  return eachField(kind, (name) => String(given[name] ?? ''));
};

const ofEither = and(eq(users.hospitalId, entries.hospitalId), eq(users.id, sql`coalesce(${doctors.userId}, ${entries.userId})`));

const listing =
  <K extends Kind>(kind: K): List<Shown<K>> =>
  async ({ transaction, services, caller: { hospitalId } }, which) => {
    const query = transaction
      .select({ row: entries, author: authorColumns })
      .from(entries)
      .leftJoin(doctors, writtenBy(entries))
      .innerJoin(users, ofEither);
    const rows = await query.where(and(among(entries, hospitalId, which), eq(entries.kind, kind))).orderBy(...newestFirst(entries));
    const read = await readerOf(transaction, services, hospitalId);
    return rows.map(({ row, author }) => {
      const written = read.document(row.document, placeOf('entries.document', row), (text) => documentOf(kind, text));
      return { patientId: row.patientId, shown: { ...aroundOf(row, author), ...eachField(kind, (name) => written?.[name] ?? null) } };
    });
  };

const entryCalls = <K extends Kind>(kind: K, add = adding(kind)) =>
  callsOf({ table: entries, ofKind: eq(entries.kind, kind) }, listing(kind), add);

/** Inserts a statement about allergies with its fields sealed; returns its id. */
export const addAllergy = adding('allergy');

/** Inserts a problem, or what is said about one, with its fields sealed; returns its id. */
export const addProblem = adding('problem');

/** Inserts a set of vital signs with its fields sealed; returns its id. */
export const addVitalSigns = adding('vitalSigns');

/** Inserts what a doctor has done about a lab result with its fields sealed; returns its id. */
export const addAcknowledgement = adding('acknowledgement', ({ result }) => result);

/** Inserts a value of a lab result with its fields sealed; returns its id. */
export const addKeyValue = adding('keyValue', ({ result }) => result || undefined);

/** The same by an admin. */
export const addKeyValueAsAdmin = inserting('keyValue', ({ result }) => result || undefined);

export const allergyCalls = entryCalls('allergy');
export const problemCalls = entryCalls('problem');
export const vitalSignsCalls = entryCalls('vitalSigns');
export const acknowledgementCalls = entryCalls('acknowledgement', addAcknowledgement);
export const keyValueCalls = entryCalls('keyValue', addKeyValue);

type Calls = 'listAllergies' | 'addAllergy' | 'listProblems' | 'addProblem' | 'listVitalSigns' | 'addVitalSigns';
export const entryHandlers: Handlers<Calls> = {
  listAllergies: allergyCalls.list,
  addAllergy: allergyCalls.add,
  listProblems: problemCalls.list,
  addProblem: problemCalls.add,
  listVitalSigns: vitalSignsCalls.list,
  addVitalSigns: vitalSignsCalls.add,
};
