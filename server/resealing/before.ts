import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { fileContents } from '../../contract/uploads';

// The tables as migration 0010 leaves them: the plain columns are still there, and the seals may be of version 1.

const ids = { hospitalId: uuid('hospital_id').notNull(), id: uuid('id').notNull() };
const note = { ...ids, patientId: uuid('patient_id').notNull(), doctorId: uuid('doctor_id').notNull() };

export const hospitals = pgTable('hospitals', { hospitalId: ids.hospitalId, wrappedKey: text('wrapped_key').notNull() });

export const patients = pgTable('patients', {
  ...ids,
  details: text('details'),
  insuranceStatus: text('insurance_status'),
  weight: text('weight'),
  height: text('height'),
  sugarLevel: text('sugar_level'),
  guardianName: text('guardian_name'),
  guardianEmail: text('guardian_email'),
});

export const assignments = pgTable('assignments', {
  hospitalId: ids.hospitalId,
  doctorId: note.doctorId,
  patientId: note.patientId,
  concerns: text('concerns'),
  medicalConcerns: text('medical_concerns'),
});

export const labResults = pgTable('lab_results', {
  ...ids,
  patientId: note.patientId,
  uploadedBy: uuid('uploaded_by').notNull(),
  storedName: text('stored_name').notNull(),
  details: text('details'),
  fileName: text('file_name'),
  contains: text('contains', { enum: fileContents }).array(),
});

export const medicalHistory = pgTable('medical_history', {
  ...note,
  complaint: text('complaint').notNull(),
  diagnosis: text('diagnosis').notNull(),
});

export const prescriptions = pgTable('prescriptions', { ...note, prescription: text('prescription').notNull() });

export const doctorMessages = pgTable('doctor_messages', { ...ids, doctorId: note.doctorId, text: text('text').notNull() });

export const hospitalLogos = pgTable('hospital_logos', { ...ids, setBy: uuid('set_by').notNull(), picture: text('picture').notNull() });
