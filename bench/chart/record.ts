import { addDoctor, addPatient, assign, type HospitalDoctor, signUpHospital } from '../../__tests__/support/hospital';
import type { RunningServer } from '../../__tests__/support/server';
import type { Patient } from '../../contract/patients';
import { cipherOf } from '../../server/hospitalCipher';
import { addVitalSigns } from '../../server/routes/entries';
import { randomFrom } from '../notes-under-faults/random';
import { keysOfWard, openWard } from '../server/ward';
import { startServer } from '../startServer';

/** In each set, besides what has no lane in the chart. */
export const valuesOfSet = 8;
/** Over so many days, so that a window of a week and what is drawn on both sides of it have them all. */
const days = 21;
const day = 86_400_000;

/** Starts a server with a doctor and a patient of whom so many sets were measured. They are inserted while the server is stopped. */
export const recordOfSets = async (count: number): Promise<{ server: RunningServer; doctor: HospitalDoctor; patient: Patient }> => {
  const first = await startServer({}, 'pglite');
  const hospital = await signUpHospital(first);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  await first.stop();
  const directory = await openWard(first.environment);
  const keys = await keysOfWard(first.environment, directory);
  const database = await directory.withHospitals(keys.boundary);
  const random = randomFrom(1);
  const near = (middle: number, most: number) => String(middle + Math.round((random() * 2 - 1) * most));
  await database.inHospital(hospital.id, async (transaction) => {
    const cipher = await cipherOf(transaction, { keys }, hospital.id);
    for (let place = 0; place < count; place += 1) {
      const writtenAt = new Date(Date.now() - 60_000 - ((count - 1 - place) * days * day) / count);
      await addVitalSigns(transaction, cipher, {
        ...{ patientId: patient.id, doctorId: doctor.doctorId, writtenAt, receivedAt: writtenAt },
        ...{ respirations: near(16, 6), saturation: near(96, 4), scale: '1', oxygen: 'air', consciousness: 'alert' },
        ...{ systolic: near(130, 25), diastolic: near(78, 12), pulse: near(85, 30), temperature: (36.3 + random() * 2.5).toFixed(1) },
        ...{ pain: near(4, 4), glucose: (4 + random() * 6).toFixed(1), glucoseUnit: 'mmol/L' },
      });
    }
  });
  await database.close();
  return { server: await startServer(first.environment, 'pglite'), doctor, patient };
};
