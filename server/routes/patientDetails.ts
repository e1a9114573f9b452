import { and, desc, eq } from 'drizzle-orm';
import { type PatientDetails, patientFieldsOf } from '../../contract/patients';
import { mergeChanges } from '../changes';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { patients } from '../database/schema/patients';
import { announce } from '../events';
import type { Handlers } from '../handlers';
import { Problem } from '../problem';
import { usersTreating } from './assignments';
import { patientColumns, searchTextOf, shownPatient } from './patients';

/** The columns that an admin may edit. */
const editable = patientFieldsOf(patients);

const one = (hospitalId: string, id: string) => and(eq(patients.hospitalId, hospitalId), eq(patients.id, id));

/** Who treats a patient, newest first. */
const doctorsOf = async (transaction: Transaction, hospitalId: string, patientId: string): Promise<PatientDetails['doctors']> => {
  const rows = await transaction
    .select({
      id: doctors.id,
      firstName: users.firstName,
      lastName: users.lastName,
      doctorUniqueId: doctors.doctorUniqueId,
      department: doctors.department,
      assignedAt: assignments.createdAt,
    })
    .from(assignments)
    .innerJoin(doctors, and(eq(doctors.hospitalId, assignments.hospitalId), eq(doctors.id, assignments.doctorId)))
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.patientId, patientId)))
    .orderBy(desc(assignments.position));
  return rows.map(({ assignedAt, ...doctor }) => ({ ...doctor, assignedAt: assignedAt.toISOString() }));
};

const detailsOf = async (transaction: Transaction, hospitalId: string, id: string): Promise<PatientDetails> => {
  const [row] = await transaction
    .select({ ...patientColumns, ...editable })
    .from(patients)
    .where(one(hospitalId, id));
  if (!row) throw new Problem('notFound');
  return { ...shownPatient(row), doctors: await doctorsOf(transaction, hospitalId, id) };
};

export const patientDetailsHandlers: Handlers<'getPatientDetails' | 'updatePatient'> = {
  getPatientDetails: ({ params, caller, transaction }) => detailsOf(transaction, caller.hospitalId, params.patient_id),

  updatePatient: {
    change: async ({ params: { patient_id: id }, body, caller: { hospitalId }, transaction, audit }) => {
      // Lock the row, so that it does not change between comparison and write.
      const [present] = await transaction
        .select({ ...editable, patientUniqueId: patients.patientUniqueId })
        .from(patients)
        .where(one(hospitalId, id))
        .for('no key update');
      if (!present) throw new Problem('notFound');
      const { patientUniqueId, ...fields } = present;
      const changes = mergeChanges(fields, body);
      const changed = Object.keys(changes);
      if (changed.length > 0) {
        const search = searchTextOf({ ...present, ...changes });
        await transaction
          .update(patients)
          .set({ ...changes, search })
          .where(one(hospitalId, id));
        const event = { kind: 'patient' as const, ids: [id] };
        await announce(transaction, { ...event, to: { userType: 'hospitalAdmin' } });
        await announce(transaction, { ...event, to: { userIds: await usersTreating(transaction, hospitalId, id) } });
      }
      audit(id, { fields: changed });
      return id;
    },
    show: ({ caller, transaction }, id) => detailsOf(transaction, caller.hospitalId, id),
  },
};
