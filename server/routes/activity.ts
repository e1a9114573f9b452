import { and, count, eq, inArray } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import type { Activity } from '../../contract/patients';
import type { Row } from '../../contract/row';
import { checkChain } from '../audit';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { activity } from '../database/schema/activity';
import { doctors } from '../database/schema/doctors';
import type { Handlers } from '../handlers';
import { finishPage, page } from '../lists';
import { patientSeenBy } from './patients';

const rows: Readonly<Record<string, Row>> = endpoints;
/** The calls that change something. */
const changing = Object.keys(rows).filter((name) => rows[name]?.method !== 'GET');

/** The parts of an entry's detail that are shown. */
const detailIn = (written: string | null): { doctorId?: string; fields?: string[]; notDuplicateOf?: string[] } =>
  written ? JSON.parse(written) : {};

const doctorsBy = async (transaction: Transaction, hospitalId: string, ids: string[]) => {
  if (ids.length === 0) return [];
  return transaction
    .select({ id: doctors.id, firstName: users.firstName, lastName: users.lastName })
    .from(doctors)
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(doctors.hospitalId, hospitalId), inArray(doctors.id, ids)));
};

export const activityHandlers: Handlers<'listActivity' | 'checkActivity'> = {
  listActivity: async ({ params, query, caller, transaction, header }) => {
    const { hospitalId } = caller;
    const patient = await patientSeenBy(transaction, caller, params.patient_id);
    const path = `/v1/patients/${patient.id}/activity`;
    const list = { paging: query, path, query, columns: {}, position: activity.position, header };
    const here = and(
      eq(activity.hospitalId, hospitalId),
      eq(activity.patientId, patient.id),
      query.only ? inArray(activity.action, changing) : undefined,
    );
    const { after, orderBy, limit, cursorColumns } = page(list);
    const asked = transaction
      .select({ activity, by: users, cursor: cursorColumns })
      .from(activity)
      .innerJoin(users, and(eq(users.hospitalId, activity.hospitalId), eq(users.id, activity.userId)))
      .where(and(here, after))
      .orderBy(...orderBy)
      .$dynamic();
    const countAll = () => transaction.select({ count: count() }).from(activity).where(here);
    const found = await finishPage(list, await (limit ? asked.limit(limit) : asked), countAll);

    const entries = found.map((row) => ({ ...row, detail: detailIn(row.activity.detail) }));
    const about = await doctorsBy(
      transaction,
      hospitalId,
      entries.flatMap(({ detail: { doctorId } }) => doctorId ?? []),
    );
    return entries.map(
      ({ activity: { id, action, createdAt }, by: { id: userId, firstName, lastName, userType }, detail }): Activity => ({
        id,
        action,
        at: createdAt.toISOString(),
        by: { id: userId, firstName, lastName, userType },
        fields: detail.fields ?? [],
        alike: detail.notDuplicateOf?.length ?? 0,
        doctor: about.find((doctor) => doctor.id === detail.doctorId?.toLowerCase()) ?? null,
      }),
    );
  },

  checkActivity: async ({ caller: { hospitalId }, transaction }) => {
    const { brokenAt, ...whole } = await checkChain(transaction, hospitalId);
    return { ...whole, brokenAt: brokenAt?.toISOString() ?? null };
  },
};
