import { and, desc, eq } from 'drizzle-orm';
import { clinicalFields, type PatientDetails } from '../../contract/patients';
import { mergeChanges } from '../changes';
import { isReadable, openClinical, type PlainField, plainFieldsOf, sealClinical } from '../clinicalDetails';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { patients } from '../database/schema/patients';
import { announce } from '../events';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf, readingWith } from '../hospitalCipher';
import { Problem } from '../problem';
import { usersTreating } from './assignments';
import { searchTextOf } from './newPatients';
import { patientColumns } from './shownPatients';

/** The columns that an admin may edit. The other fields are in the sealed details. */
const editable = plainFieldsOf(patients) satisfies Record<PlainField, unknown>;

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

/** Tells the admins and the patient's doctors that something of the patient has changed. */
export const announcePatient = async (transaction: Transaction, hospitalId: string, id: string): Promise<void> => {
  const event = { kind: 'patient' as const, ids: [id] };
  await announce(transaction, { ...event, to: { userType: 'hospitalAdmin' } });
  await announce(transaction, { ...event, to: { userIds: await usersTreating(transaction, hospitalId, id) } });
};

type Asking = Pick<Context<'getPatientDetails'>, 'caller' | 'transaction' | 'services'>;

export const detailsOf = async ({ caller: { hospitalId }, transaction, services }: Asking, id: string): Promise<PatientDetails> => {
  const [row] = await transaction
    .select({ ...patientColumns, ...editable })
    .from(patients)
    .where(one(hospitalId, id));
  if (!row) throw new Problem('notFound');
  const { details, createdAt, pictureId, ...plain } = row;
  const clinical = openClinical(await readerOf(transaction, services, hospitalId), { id, details });
  return {
    ...plain,
    ...clinical,
    pictureId: pictureId ?? undefined,
    createdAt: createdAt.toISOString(),
    doctors: await doctorsOf(transaction, hospitalId, id),
  };
};

export const patientDetailsHandlers: Handlers<'getPatientDetails' | 'updatePatient'> = {
  getPatientDetails: (context) => detailsOf(context, context.params.patient_id),

  updatePatient: {
    change: async ({ params: { patient_id: id }, body, caller: { hospitalId }, transaction, services, audit }) => {
      // Lock the row, so that it does not change between comparison and write.
      const [present] = await transaction
        .select({ ...editable, patientUniqueId: patients.patientUniqueId, details: patients.details })
        .from(patients)
        .where(one(hospitalId, id))
        .for('no key update');
      if (!present) throw new Problem('notFound');
      const { patientUniqueId, details, ...fields } = present;
      const cipher = await cipherOf(transaction, services, hospitalId);
      const clinical = openClinical(readingWith(cipher, services.log), { id, details });
      // The details are one document: if it is unreadable, a new value of one field would overwrite the remains of the others.
      if (!isReadable(clinical) && clinicalFields.some((name) => body[name] !== undefined)) throw new Problem('unreadable');
      const changes = mergeChanges(isReadable(clinical) ? { ...fields, ...clinical } : fields, body);
      const changed = Object.keys(changes);
      if (changed.length > 0) {
        const plain = plainFieldsOf({ ...fields, ...changes });
        const sealed = isReadable(clinical) && { details: sealClinical(cipher, id, { ...clinical, ...changes }) };
        await transaction
          .update(patients)
          .set({ ...plain, ...sealed, search: searchTextOf({ patientUniqueId, ...plain }) })
          .where(one(hospitalId, id));
        await announcePatient(transaction, hospitalId, id);
      }
      audit(id, { fields: changed });
      return id;
    },
    show: detailsOf,
  },
};
