import { and, desc, eq } from 'drizzle-orm';
import { fullName, personLabel } from '../../contract/personNames';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { doctors } from '../database/schema/doctors';
import { patients } from '../database/schema/patients';
import { eachInTurn } from '../eachInTurn';
import { announce } from '../events';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { fieldError, Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';
import { patientSeenBy } from './patients';
import { patientColumns, shownPatient } from './shownPatients';

/** The doctor with this `doctor.id`, also one who was deactivated. */
export const doctorBy = (transaction: Transaction, hospitalId: string, doctorId: string) =>
  transaction
    .select({
      id: doctors.id,
      userId: doctors.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      deactivatedAt: users.deactivatedAt,
    })
    .from(doctors)
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(doctors.hospitalId, hospitalId), eq(doctors.id, doctorId)));

/** The users of the doctors whom a patient is assigned to. */
export const usersTreating = async (transaction: Transaction, hospitalId: string, patientId: string): Promise<string[]> => {
  const rows = await transaction
    .select({ userId: doctors.userId })
    .from(assignments)
    .innerJoin(doctors, and(eq(doctors.hospitalId, assignments.hospitalId), eq(doctors.id, assignments.doctorId)))
    .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.patientId, patientId)));
  return rows.map(({ userId }) => userId);
};

/** Announces to a patient's doctors and the admins that their lab results, or what was done about them, have changed. */
export const announceResults = async (transaction: Transaction, hospitalId: string, patientId: string): Promise<void> => {
  for (const to of [{ userIds: await usersTreating(transaction, hospitalId, patientId) }, { userType: 'hospitalAdmin' as const }])
    await announce(transaction, { kind: 'labResult', ids: [patientId], to });
};

/** Announces to the doctor and the admins that an assignment has changed. */
const announceAssignment = async (transaction: Transaction, patientId: string, userId: string): Promise<void> => {
  for (const to of [{ userIds: [userId] }, { userType: 'hospitalAdmin' as const }])
    await announce(transaction, { kind: 'assignment', ids: [patientId], to });
};

/** Assigns a patient to a doctor; returns false when they are assigned already. */
export const assign = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { medicalConcerns, createdAt, ...assignment }: { doctorId: string; patientId: string; medicalConcerns?: string; createdAt?: Date },
): Promise<boolean> => {
  const concerns = medicalConcerns ? cipher.sealText(medicalConcerns, placeOf('assignments.concerns', assignment)) : null;
  const row = { hospitalId: cipher.hospitalId, ...assignment, concerns, createdAt };
  const made = await transaction.insert(assignments).values(row).onConflictDoNothing().returning({ doctorId: assignments.doctorId });
  return made.length > 0;
};

type Asking = Pick<Context<'listAssignedPatients'>, 'caller' | 'transaction' | 'services'>;

const assignedTo = async ({ caller: { hospitalId }, transaction, services }: Asking, doctorId: string) => {
  const rows = await transaction
    .select(patientColumns)
    .from(assignments)
    .innerJoin(patients, and(eq(patients.hospitalId, assignments.hospitalId), eq(patients.id, assignments.patientId)))
    .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, doctorId)))
    .orderBy(desc(assignments.position));
  const read = await readerOf(transaction, services, hospitalId);
  return { assignedPatients: await eachInTurn(rows, (row) => shownPatient(read, row)) };
};

const change = async ({ body, caller, transaction, services, audit }: Context<'assignPatient'>): Promise<string> => {
  const { hospitalId } = caller;
  const { doctorId, patientId, medicalConcerns } = body;
  await requireRoom(transaction, hospitalId, 'assignments');
  // Lock the user, so that a doctor who is being deactivated gets no patient.
  const [doctor] = await doctorBy(transaction, hospitalId, doctorId).for('share', { of: users });
  if (!doctor || doctor.deactivatedAt) throw new Problem('invalidInput', undefined, [fieldError('doctorId', 'assignment.doctor.missing')]);
  const patient = await patientSeenBy(transaction, caller, patientId).catch(() => {
    throw new Problem('invalidInput', undefined, [fieldError('patientId', 'assignment.patient.missing')]);
  });
  const cipher = await cipherOf(transaction, services, hospitalId);
  if (!(await assign(transaction, cipher, { doctorId, patientId, medicalConcerns }))) {
    throw new Problem('alreadyAssigned', { patient: personLabel(patient), doctor: fullName(doctor) });
  }
  audit(patientId, { doctorId });
  await announceAssignment(transaction, patientId, doctor.userId);
  return doctorId;
};

export const assignmentHandlers: Handlers<'assignPatient' | 'listAssignedPatients' | 'endAssignment'> = {
  assignPatient: { change, show: assignedTo },

  listAssignedPatients: async (context) => {
    const { params, caller, transaction } = context;
    const { doctorId } = params;
    const { hospitalId, userId, userType } = caller;
    const [doctor] = await doctorBy(transaction, hospitalId, doctorId);
    if (!doctor || (userType === 'doctor' && doctor.userId !== userId)) throw new Problem('notFound');
    return assignedTo(context, doctorId);
  },

  endAssignment: {
    change: async ({ params: { doctorId, patientId }, caller, transaction, audit }) => {
      const { hospitalId } = caller;
      const [doctor] = await doctorBy(transaction, hospitalId, doctorId);
      if (!doctor) throw new Problem('notFound');
      await patientSeenBy(transaction, caller, patientId);
      await transaction
        .delete(assignments)
        .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, doctorId), eq(assignments.patientId, patientId)));
      audit(patientId, { doctorId });
      await announceAssignment(transaction, patientId, doctor.userId);
      return doctorId;
    },
    show: assignedTo,
  },
};
