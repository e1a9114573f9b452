import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done, refused } from '../support/calls';
import { addPatient, signUpHospital } from '../support/hospital';
import { jpegUrl } from '../support/logos';
import { startAgainAfter, startOwnServer } from '../support/ownServer';

test('CHT-1 ADM-17 API-6 a picture that was set before the update is said to be the patient’s in a retry after it, while it is', async () => {
  const server = await startOwnServer();
  const hospital = await signUpHospital(server);
  const { token } = hospital.admin;
  const sentFor = ({ id }: Patient) => ({ token, params: { patient_id: id }, key: randomUUID(), body: { picture: jpegUrl(), seen: {} } });
  const [kept, replaced] = [sentFor(await addPatient(hospital)), sentFor(await addPatient(hospital))];
  const first = await done(endpoints.setPatientPicture, { server, ...kept });
  const { pictureId = '' } = await done(endpoints.setPatientPicture, { server, ...replaced });
  const other = { picture: jpegUrl(4, 4), seen: { pictureId } };
  const theirs = await done(endpoints.setPatientPicture, { server, token, params: replaced.params, body: other });
  // The server before the update has remembered the patient under the key, not the picture.
  const before = (sent: typeof kept) => `update idempotency_keys set row_id = '${sent.params.patient_id}' where key = '${sent.key}'`;
  const updated = { server: await startAgainAfter(server, before(kept), before(replaced)) };
  expect(await done(endpoints.setPatientPicture, { ...updated, ...kept })).toEqual(first);
  const refusal = await refused(endpoints.setPatientPicture, { ...updated, ...replaced });
  expect(refusal.errors?.map(({ code }) => code)).toEqual(['patientPicture.replaced']);
  const details = await done(endpoints.getPatientDetails, { ...updated, token, params: replaced.params });
  expect(details.pictureId).toBe(theirs.pictureId);
});
