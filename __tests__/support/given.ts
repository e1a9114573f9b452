import type { DoctorMessage } from '../../contract/doctorMessages';
import type { Doctor } from '../../contract/doctors';
import { endpoints } from '../../contract/endpoints';
import type { Medicine } from '../../contract/medicines';
import type { Patient } from '../../contract/patients';
import type { LabResult } from '../../contract/uploads';
import { done } from './calls';
import {
  addDoctor,
  addPatient,
  assign,
  doctorBody,
  goodPassword,
  type Hospital,
  type HospitalDoctor,
  payForPremium,
  signUpHospital,
  someEmail,
} from './hospital';
import { upload } from './labFiles';
import { pngOf, urlOf } from './logos';
import { beginUpload, type Progress } from './resumable';
import { theServer } from './theServer';

/** A hospital with one of each: what the cases of `rowCases` are about. */
export type Given = {
  hospital: Hospital;
  doctor: HospitalDoctor;
  /** People whom the other cases do not need. */
  spare: Doctor;
  /** To whom patients can be handed over: the hospital lets doctors do so. */
  colleague: Doctor;
  patient: Patient;
  labResult: LabResult;
  unfinished: Progress;
  paid: string;
  message: DoctorMessage;
  logo: string;
  medicine: Medicine;
};

/** Adds a medicine to the hospital's list. */
export const addMedicine = async ({ server, admin: { token } }: Hospital, name: string): Promise<Medicine> => {
  await done(endpoints.importMedicines, { server, token, body: { medicines: [{ name }] } });
  const all = await done(endpoints.listMedicines, { server, token });
  const added = all.find((each) => each.name === name);
  if (!added) throw new Error('The medicine is not in the list');
  return added;
};

export const givenHospital = async (server = theServer()): Promise<Given> => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const { token } = hospital.admin;
  const spare = await done(endpoints.registerDoctor, { server, token, body: doctorBody() });
  const colleague = await done(endpoints.registerDoctor, { server, token, body: doctorBody() });
  const handover = { doctorId: colleague.doctor.id, patientIds: [patient.id], keeps: true };
  const message = await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: 't', handover } });
  await done(endpoints.setHandoverRule, { server, token, body: { doctorsHandOver: true } });
  const paid = await payForPremium(hospital);
  // A change of the address that waits, whose letter can be sent again.
  const change = { hospitalEmail: someEmail('next'), currentPassword: goodPassword };
  await done(endpoints.updateHospital, { server, token, params: { userID: hospital.admin.user.id }, body: change });
  const { logo } = await done(endpoints.setLogo, { server, token, body: { picture: urlOf(pngOf()) } });
  return {
    hospital,
    doctor,
    spare,
    colleague,
    patient,
    labResult: await upload(hospital, patient),
    unfinished: await beginUpload(hospital, patient),
    paid,
    message,
    logo,
    medicine: await addMedicine(hospital, 'Zanol'),
  };
};
