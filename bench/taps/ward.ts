import { done } from '../../__tests__/support/calls';
import { addDoctor, addPatient, assign, type HospitalDoctor, signUpHospital } from '../../__tests__/support/hospital';
import { pdf, upload } from '../../__tests__/support/labFiles';
import type { RunningServer } from '../../__tests__/support/server';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { startServer } from '../startServer';

const patients = 30;
const notes = 10;
const sets = 10;
const measured = {
  respirations: '16',
  saturation: '97',
  scale: '1',
  oxygen: 'air',
  systolic: '124',
  diastolic: '76',
  consciousness: 'alert',
};

/** A doctor with thirty patients; of the first `visited` there are entries of every kind. */
export const wardOf = async (visited: number): Promise<{ server: RunningServer; doctor: HospitalDoctor; visited: Patient[] }> => {
  const server = await startServer({}, 'pglite');
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const all: Patient[] = [];
  for (let place = 0; place < patients; place += 1) {
    const patient = await addPatient(hospital);
    await assign(hospital, doctor, patient);
    all.push(patient);
  }
  for (const patient of all.slice(0, visited)) {
    const into = { server, token: doctor.token, params: { patient_id: patient.id } };
    for (let place = 0; place < notes; place += 1)
      await done(endpoints.addMedicalHistory, { ...into, body: { complaint: `Cough, day ${place}`, diagnosis: 'Bronchitis' } });
    for (let place = 0; place < sets; place += 1)
      await done(endpoints.addVitalSigns, { ...into, body: { ...measured, pulse: String(70 + place), temperature: '37.0' } });
    await done(endpoints.addPrescription, { ...into, body: { prescription: 'Rest' } });
    await done(endpoints.addAllergy, { ...into, body: { statement: 'allergy', substance: 'Penicillin', severity: 'severe' } });
    await upload(hospital, patient, 'Creatinine.pdf', pdf());
  }
  return { server, doctor, visited: all.slice(0, visited) };
};
