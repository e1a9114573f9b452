import { addDoctor, addPatient, assign, signUpHospital } from './hospital';
import { startOwnServer } from './ownServer';

/** A hospital on a server of its own, with a doctor and a patient of theirs. */
export const withAssignedPatient = async () => {
  const server = await startOwnServer();
  const hospital = await signUpHospital(server);
  const [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  return { server, hospital, doctor, patient };
};
