import { api } from '../../src/api/base';
import { families, machines } from '../../src/qa/machines';
import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';
import { recordedJourneys } from '../support/recordedJourneys';
import { recordingOf } from '../support/recordings';
import { walksIn } from '../support/walkedStates';

/** States that no recorded journey goes through, and why. Some journeys go through some of them on a slow machine. */
const unrecorded: Readonly<Record<string, string>> = {
  'connection.slow': 'the journeys’ own server answers at once',
  'device.failing': 'a device without room is faults.spec.ts’ and drafts.spec.ts’',
  'round.failing': 'pages/round.test.tsx takes the room away',
  'round.switchedOff': 'pages/switchedOff.test.tsx switches it off, pages/sharedDevice.test.tsx shares the device',
  'answer.keptInTrouble': 'pages/serverInTrouble.test.tsx lets the server fail',
  'answer.live': 'an answer of the server leaves no trace',
  'unsent.unpersisted': 'so is a note that it cannot keep',
  'popUp.discardingSent': 'an answer comes before one can cancel: tasks.test.tsx’',
  'appointmentShelf.damaged': 'pages/appointmentsPersist.test.tsx breaks the storage',
  'appointmentShelf.failing': 'pages/appointmentsPersist.test.tsx breaks the storage',
  'settings.failing': 'a browser without room is settings.spec.ts’',
  'persistence.damaged': 'broken storage is persistence.spec.ts’',
  'persistence.failing': 'broken storage is persistence.spec.ts’',
  'persistence.acknowledged': 'broken storage is persistence.spec.ts’',
  'upload.interrupted': 'a cut, a reload and a restart are resumableUploads.spec.ts’',
  'upload.answerAwaited': 'an answer may come before the browser has said that all was sent',
  'version.ready': 'a new version is newVersion.spec.ts’',
  'version.later': 'a new version is newVersion.spec.ts’',
  'version.unsaved': 'a new version is newVersion.spec.ts’',
  'version.updating': 'a new version is newVersion.spec.ts’',
  'version.replaced': 'a new version is newVersion.spec.ts’',
};

/** Calls that no recorded journey makes, and why. */
const uncalled: Readonly<Record<string, string>> = {
  confirmPassword: 'no recorded session is old enough to be asked: pages/passwordAgain.test.tsx',
  ...Object.fromEntries(
    [
      'readSecondStep',
      'finishSignIn',
      'startAuthenticator',
      'confirmAuthenticator',
      'startPasskey',
      'addPasskey',
      'removeFactor',
      'turnOffSecondFactor',
      'makeRecoveryCodes',
      'setSecondFactorRule',
      'endSession',
      'endOtherSessions',
      'getSecondFactor',
      'listSessions',
    ].map((name) => [name, 'the second step and the sessions are journeys/secondStep.spec.ts’ and pages/security.test.tsx’']),
  ),
  ...Object.fromEntries(
    ['listDoctorSessions', 'endDoctorSession'].map((name) => [name, 'pages/doctorSessions.test.tsx lists and ends them']),
  ),
  addProblem: 'pages/problems.test.tsx adds them',
  listVitalSigns: 'pages/vitalSigns.test.tsx lists and adds them',
  addVitalSigns: 'pages/vitalSigns.test.tsx lists and adds them',
  listAcknowledgements: 'pages/acknowledgements.test.tsx lists and adds them',
  addAcknowledgement: 'pages/acknowledgements.test.tsx lists and adds them',
  listKeyValues: 'pages/keyValues.test.tsx lists and adds them',
  addKeyValue: 'pages/keyValues.test.tsx lists and adds them',
  withdrawLabResult: 'pages/withdrawals.test.tsx withdraws one',
  markLabResultSeen: 'pages/labResults.test.tsx shows results',
  listUnacknowledgedResults: 'pages/acknowledgements.test.tsx shows them on the dashboard',
  ...Object.fromEntries(
    ['getHandoverRule', 'setHandoverRule', 'listColleagues', 'handOverPatients'].map((name) => [
      name,
      'pages/handingOver.test.tsx hands patients over',
    ]),
  ),
  ...Object.fromEntries(
    ['patientPicture', 'setPatientPicture', 'removePatientPicture'].map((name) => [
      name,
      'pages/patientPicture.test.tsx shows, sets and removes one',
    ]),
  ),
  grantHandover: 'pages/askedPatients.test.tsx grants a request',
  readHandover: 'pages/handover.test.tsx reads it',
  ...Object.fromEntries(
    ['listMedicines', 'importMedicines', 'removeMedicine'].map((name) => [
      name,
      'pages/medicines.test.tsx imports, lists and removes them',
    ]),
  ),
  scrollUnassignedPatients: 'pages/withoutDoctor.test.tsx shows them',
  countUnassignedPatients: 'pages/adminDashboard.test.tsx counts them',
  getHospitalName: 'pages/handover.test.tsx prints it',
  scrollHospitalActivity: 'pages/hospitalActivity.test.tsx reads the log',
  pageOfHospitalActivity: 'pages/hospitalActivity.test.tsx saves the log',
};

const all = Object.keys(recordedJourneys).map((journey) => [...replay(readRecording(recordingOf(journey)))]);

test('QA-5 the recorded journeys go through every state of every machine, except those of broken storage and new versions', () => {
  const walks = all.map(walksIn);
  const missing = machines.flatMap((machine) => {
    const slice = families.find(({ kind }) => kind.name === machine.name)?.name ?? machine.name;
    const seen = new Set(walks.flatMap((each) => each[slice] ?? []).flatMap((way) => way.split(' ')));
    return Object.keys(machine.table).flatMap((status) => (seen.has(status) ? [] : [`${machine.name}.${status}`]));
  });
  expect(missing.filter((state) => !(state in unrecorded))).toEqual([]);
  const states = machines.flatMap(({ name, table }) => Object.keys(table).map((status) => `${name}.${status}`));
  expect(states).toEqual(expect.arrayContaining(Object.keys(unrecorded)));
});

test('QA-2 no recorded journey dispatched an event that the state did not accept', () => {
  const unaccepted = all.flat().flatMap(({ action: { type }, before, after, index }) => {
    const [slice = '', event] = type.split('/');
    const ours = machines.some(({ name }) => name === slice) || families.some(({ name }) => name === slice);
    const parts = [before, after].map((state) => Object.entries(state).find(([name]) => name === slice)?.[1]);
    return ours && event !== 'forgotten' && parts[0] === parts[1] ? [`${index} ${type}`] : [];
  });
  expect(unaccepted).toEqual([]);
});

test('QA-5 the recorded journeys make every call that a page makes', () => {
  // From each call's action: `{meta: {arg: {endpointName}}}`.
  const called = new Set(all.flat().flatMap(({ action }) => /"endpointName":"(\w+)"/.exec(JSON.stringify(action.meta ?? {}))?.[1] ?? []));
  expect(Object.keys(api.endpoints).filter((name) => !called.has(name) && !(name in uncalled))).toEqual([]);
});
