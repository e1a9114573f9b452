import type { Schema } from 'yup';
import { signedIn, signInAnswer, user } from '../../contract/accounts';
import { acknowledgement } from '../../contract/acknowledgements';
import { activity } from '../../contract/activity';
import { allergy } from '../../contract/allergies';
import { doctorMessage } from '../../contract/doctorMessages';
import { doctor } from '../../contract/doctors';
import { liveEvent } from '../../contract/events';
import { keyValue } from '../../contract/keyValues';
import { medicalHistoryEntry } from '../../contract/medicalHistory';
import { patient, patientDetails, registerPatientForm } from '../../contract/patients';
import { plan } from '../../contract/plans';
import { prescription } from '../../contract/prescriptions';
import { problem } from '../../contract/problemList';
import { labResult } from '../../contract/uploads';
import { vitalSigns } from '../../contract/vitalSigns';

const schemas: Readonly<Record<string, Schema<unknown>>> = {
  Acknowledgement: acknowledgement,
  Activity: activity,
  Allergy: allergy,
  Doctor: doctor,
  DoctorMessage: doctorMessage,
  KeyValue: keyValue,
  LabResult: labResult,
  LiveEvent: liveEvent,
  MedicalHistoryEntry: medicalHistoryEntry,
  Patient: patient,
  PatientDetails: patientDetails,
  Plan: plan,
  Prescription: prescription,
  RecordedProblem: problem,
  RegisterPatientForm: registerPatientForm,
  SignedIn: signedIn,
  SignInAnswer: signInAnswer,
  User: user,
  VitalSigns: vitalSigns,
};

/** The schemas that the document publishes under a name. */
export const named: ReadonlyMap<Schema<unknown>, string> = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
