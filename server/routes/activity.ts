import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Activity } from '../../contract/activity';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { checkChain } from '../auditChain';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { users } from '../database/schema/accounts';
import { activity } from '../database/schema/activity';
import { doctors } from '../database/schema/doctors';
import { patients } from '../database/schema/patients';
import type { Context, Handlers } from '../handlers';
import { countUpTo, finishPage, mostCounted, page } from '../lists';
import { patientSeenBy } from './patients';

const rows: Readonly<Record<string, Row>> = endpoints;
/** The calls that change something. */
const changing = Object.keys(rows).filter((name) => rows[name]?.method !== 'GET' && !rows[name]?.asks);
/** What an admin must not miss among looks: also a refused look, and a list that became a file. */
const moreThanLooks = or(
  inArray(activity.action, changing),
  like(activity.detail, '%"refused":%'),
  like(activity.detail, '%"use":"export"%'),
);

type Detail = { doctorId?: string; fields?: string[]; notDuplicateOf?: string[]; refused?: string; searched?: string[]; use?: string };
/** The parts of an entry's detail that the answer has. */
const detailIn = (written: string | null): Detail => (written ? JSON.parse(written) : {});

const doctorsBy = async (transaction: Transaction, hospitalId: string, ids: string[]) => {
  if (ids.length === 0) return [];
  return transaction
    .select({ id: doctors.id, firstName: users.firstName, lastName: users.lastName })
    .from(doctors)
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(doctors.hospitalId, hospitalId), isOneOf(doctors.id, ids)));
};

const ofUser = and(eq(users.hospitalId, activity.hospitalId), eq(users.id, activity.userId));
const ofPatient = and(eq(patients.hospitalId, activity.hospitalId), eq(patients.id, activity.patientId));
const shownPatient = {
  id: patients.id,
  firstName: patients.firstName,
  lastName: patients.lastName,
  patientUniqueId: patients.patientUniqueId,
};

type Asked = { path: string; query: Context<'listHospitalActivity'>['query']; which: SQL | undefined };
type Asking = Pick<Context<'listHospitalActivity'>, 'caller' | 'transaction' | 'header'>;

/** A page of the hospital's entries, each with its user, and its patient if it is about one. */
const entriesOf = async ({ caller: { hospitalId }, transaction, header }: Asking, { path, query, which }: Asked) => {
  const list = { paging: query, path, query, columns: {}, position: activity.position, header };
  const here = and(eq(activity.hospitalId, hospitalId), query.only ? moreThanLooks : undefined, which);
  const { after, orderBy, limit, cursorColumns } = page(list);
  const asked = transaction
    .select({ activity, by: users, patient: shownPatient, cursor: cursorColumns })
    .from(activity)
    .innerJoin(users, ofUser)
    .leftJoin(patients, ofPatient)
    .where(and(here, after))
    .orderBy(...orderBy)
    .$dynamic();
  const limited = transaction
    .select({ one: sql`1` })
    .from(activity)
    .where(here)
    .limit(mostCounted + 1);
  const found = await finishPage(list, await (limit ? asked.limit(limit) : asked), () => countUpTo(transaction, limited));

  const entries = found.map((row) => ({ ...row, detail: detailIn(row.activity.detail) }));
  const about = await doctorsBy(
    transaction,
    hospitalId,
    entries.flatMap(({ detail: { doctorId } }) => doctorId ?? []),
  );
  return entries.map(({ activity: { id, action, createdAt }, by: { id: userId, firstName, lastName, userType }, patient, detail }) => {
    const shown: Activity = {
      id,
      action,
      at: createdAt.toISOString(),
      by: { id: userId, firstName, lastName, userType },
      fields: detail.fields ?? [],
      alike: detail.notDuplicateOf?.length ?? 0,
      doctor: about.find((doctor) => doctor.id === detail.doctorId?.toLowerCase()) ?? null,
      refused: detail.refused ?? null,
    };
    return { shown, patient, searched: detail.searched !== undefined, exported: detail.use === 'export' };
  });
};

/** As milliseconds, because PostgreSQL cannot parse every year that JavaScript can. */
const momentOf = (text: string) => sql`to_timestamp(${Date.parse(text)}::double precision / 1000)`;

export const activityHandlers: Handlers<'listActivity' | 'listHospitalActivity' | 'checkActivity'> = {
  listActivity: async ({ params, query, ...context }) => {
    const patient = await patientSeenBy(context.transaction, context.caller, params.patient_id);
    const path = `/v1/patients/${patient.id}/activity`;
    const entries = await entriesOf(context, { path, query, which: eq(activity.patientId, patient.id) });
    return entries.map(({ shown }) => shown);
  },

  listHospitalActivity: async ({ query, ...context }) => {
    const { user, patient, action, from, to } = query;
    const which = and(
      user ? eq(activity.userId, user) : undefined,
      patient ? eq(activity.patientId, patient) : undefined,
      action ? eq(activity.action, action) : undefined,
      from ? gte(activity.createdAt, momentOf(from)) : undefined,
      to ? lt(activity.createdAt, momentOf(to)) : undefined,
    );
    const entries = await entriesOf(context, { path: '/v1/activity', query, which });
    return entries.map(({ shown, ...more }) => ({ ...shown, ...more }));
  },

  checkActivity: async ({ query: { anchor }, caller: { hospitalId }, transaction, services: { keys } }) => {
    const { brokenAt, ...whole } = await checkChain(transaction, keys, hospitalId, anchor);
    return { ...whole, brokenAt: brokenAt?.toISOString() ?? null };
  },
};
