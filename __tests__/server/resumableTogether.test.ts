import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { freeLimits } from '../../contract/plans';
import { partSize } from '../../contract/resumableUploads';
import { withAssignedPatient } from '../support/assignedPatient';
import { call, done, refusalOf } from '../support/calls';
import { addPatient, type Hospital, signUpHospital } from '../support/hospital';
import { upload } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import { beginUpload, type Progress, sendPart, tusAt, tusStart } from '../support/resumable';
import type { RunningServer } from '../support/server';

let server: RunningServer;
let hospital: Hospital;
let patient: Patient;
beforeAll(async () => {
  ({ server, hospital, patient } = await withAssignedPatient());
});

const asAdmin = () => ({ server, token: hospital.admin.token });
const at = ({ id }: Pick<Progress, 'id'>) => ({ ...asAdmin(), params: { patientId: patient.id, uploadId: id } });
const offsetOf = async (of: Pick<Progress, 'id'>) => (await done(endpoints.readUpload, at(of))).offset;
const results = () => done(endpoints.listLabResults, { ...asAdmin(), params: { patientId: patient.id } });
const storedFiles = () => readdir(join(server.dataDir, 'files')).catch((): string[] => []);
/** A text of this many bytes that says a word in every line. */
const textOf = (word: string, size: number) => Buffer.alloc(size, `${word} 4.1 mmol/l\n`);

test('OFF-5 ADM-15 an upload for which the plan has no room when it is complete is refused in words, and made once there is room', async () => {
  const own = await startOwnServer();
  const full = await signUpHospital(own);
  const theirs = await addPatient(full);
  await upload(full, theirs);
  const bytes = textOf('Sodium', 2 * partSize);
  const begun = await beginUpload(full, theirs, 'Sodium.txt', bytes.length);
  await sendPart(full, theirs, begun, 0, bytes.subarray(0, partSize));
  const columns = 'patient_id, uploaded_by, details, content_type, size, stored_name';
  const filled = await startAgainAfter(
    own,
    `insert into lab_results (hospital_id, id, ${columns}) select hospital_id, gen_random_uuid(), ${columns}
      from lab_results, generate_series(1, ${freeLimits.uploads - 1}) n where hospital_id = '${full.id}'`,
  );
  const on = (server: RunningServer) => ({ ...full, server });
  const listOn = (server: RunningServer) =>
    done(endpoints.listLabResults, { server, token: full.admin.token, params: { patientId: theirs.id } });
  const refusal = refusalOf(await sendPart(on(filled), theirs, begun, partSize, bytes.subarray(partSize)));
  expect([refusal.kind, refusal.status]).toEqual(['planLimit', 402]);
  expect(refusal.errors.map(({ message }) => message)).toEqual([
    `The Free plan has room for ${freeLimits.uploads} uploads. Choose Premium to upload more.`,
  ]);
  expect((await listOn(filled)).map(({ id }) => id)).not.toContain(begun.id);
  // Nothing is half stored: the two parts wait, and nothing else was added.
  expect(await readdir(join(own.dataDir, 'files'))).toHaveLength(3);
  const upgraded = await startAgainAfter(filled, `update hospitals set plan = 'premium' where hospital_id = '${full.id}'`);
  expect((await sendPart(on(upgraded), theirs, begun, bytes.length, Buffer.alloc(0))).status).toBe(204);
  const params = { patientId: theirs.id, uploadId: begun.id };
  expect((await call(endpoints.readLabResult, { server: upgraded, token: full.admin.token, params })).text).toBe(bytes.toString());
  expect((await listOn(upgraded)).filter(({ id }) => id === begun.id)).toHaveLength(1);
  expect(await readdir(join(own.dataDir, 'files'))).toHaveLength(2);
});

test('OFF-5 two tabs that go on with one upload at once make one result, with its own bytes', async () => {
  const bytes = textOf('Chloride', 5 * partSize + 9);
  const [before, files, key] = [await results(), await storedFiles(), randomUUID()];
  const starting = { ...asAdmin(), key, params: { patientId: patient.id }, headers: tusStart('Chloride.txt', bytes.length) };
  const goOn = async () => {
    const { id } = await done(endpoints.startUpload, starting);
    for (let here = 0; here < bytes.length; here = await offsetOf({ id })) {
      const part = bytes.subarray(here, here + partSize);
      const { status } = await call(endpoints.continueUpload, { ...at({ id }), key: null, headers: tusAt(here), part });
      expect([204, 409]).toContain(status);
    }
    return id;
  };
  const [one, other] = await Promise.all([goOn(), goOn()]);
  expect(other).toBe(one);
  const made = (await results()).filter(({ id }) => !before.some((each) => each.id === id));
  expect(made.map(({ id }) => id)).toEqual([one]);
  expect((await call(endpoints.readLabResult, at({ id: one }))).text).toBe(bytes.toString());
  expect((await storedFiles()).length).toBe(files.length + 1);
});
