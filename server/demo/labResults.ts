import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { doctors } from '../database/schema/doctors';
import { labResults } from '../database/schema/labResults';
import { sealLabResult } from '../labResultDetails';
import { addAcknowledgement } from '../routes/entries';
import { readingOf } from '../routes/resultResponses';
import type { HospitalCipher } from '../security/encryption';
import type { Services } from '../services';
import { numberFor } from './choice';
import type { CourseName } from './courses';
import { labReports } from './labReports';
import { pdfOf } from './pdf';
import type { DemoPatient } from './people';

const dayMilliseconds = 86_400_000;
/** In days: what is older is acknowledged. */
const answeredAfter = 20;

type Owner = { patient: DemoPatient['patient']; patientId: string; adminId: string; doctorId: string; course: CourseName };

/** Writes that a doctor has seen a result. */
const seeAs = async (
  transaction: Transaction,
  { audit }: Services,
  hospitalId: string,
  doctorId: string,
  patientId: string,
  id: string,
) => {
  const [doctor] = await transaction
    .select({ userId: doctors.userId })
    .from(doctors)
    .where(and(eq(doctors.hospitalId, hospitalId), eq(doctors.id, doctorId)));
  if (doctor)
    await audit.add(transaction, { hospitalId, userId: doctor.userId }, 'markLabResultSeen', new Map([[patientId, readingOf(id)]]));
};

/** Writes a patient's lab result of the last two months, if the course has one. The older ones are acknowledged, of the others every second is seen. */
export const writeLabResult = async (transaction: Transaction, services: Services, cipher: HospitalCipher, owner: Owner): Promise<void> => {
  const { patient, patientId, adminId, doctorId, course } = owner;
  const report = labReports[course];
  if (!report) return;
  const lines = [`${report.name}`, `${patient.lastName}, ${patient.firstName}`, ...report.findings];
  const bytes = report.pdf ? pdfOf(lines) : Buffer.from(`${lines.join('\n')}\n`);
  const row = { id: randomUUID(), patientId, uploadedBy: adminId };
  const daysAgo = numberFor(patient.email, 60) + 1;
  await transaction.insert(labResults).values({
    hospitalId: cipher.hospitalId,
    ...row,
    details: sealLabResult(cipher, row, { fileName: `${report.name}.${report.pdf ? 'pdf' : 'txt'}`, contains: [] }),
    contentType: report.pdf ? 'application/pdf' : 'text/plain',
    size: bytes.length,
    storedName: await services.files.save(cipher, bytes, row),
    urgent: report.urgent ?? false,
    createdAt: new Date(Date.now() - daysAgo * dayMilliseconds),
  });
  if (daysAgo > answeredAfter) {
    const writtenAt = new Date(Date.now() - (daysAgo - 1) * dayMilliseconds);
    const written = { result: row.id, whatWasDone: report.done, writtenAt, receivedAt: writtenAt };
    await addAcknowledgement(transaction, cipher, { patientId, doctorId, ...written });
  }
  if (daysAgo > answeredAfter || daysAgo % 2 === 1) await seeAs(transaction, services, cipher.hospitalId, doctorId, patientId, row.id);
};
