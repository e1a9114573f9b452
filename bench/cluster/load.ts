import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, done, type Reply, type Sent } from '../../__tests__/support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor } from '../../__tests__/support/hospital';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { Row } from '../../contract/row';

export type Ward = { doctor: HospitalDoctor; patients: Patient[] };

/** What clients did: how often, the marks of the notes whose save was answered, and the tries that failed on the way. */
export type Done = { calls: number; written: string[]; again: number; failed: string[]; times: number[] };

/** A doctor with so many patients. */
export const openWard = async (hospital: Hospital, patients: number): Promise<Ward> => {
  const doctor = await addDoctor(hospital);
  const all: Patient[] = [];
  for (let at = 0; at < patients; at += 1) all.push(await addPatient(hospital));
  for (const patient of all) await assign(hospital, doctor, patient);
  return { doctor, patients: all };
};

const gone = [502, 503, 504];
/** In milliseconds. */
const patience = 30_000;

/** As the browser calls (src/api/base.ts): what has no answer, or one of a server that is gone, it sends again under the same key. */
const callAgain = async (row: Row, sent: Sent, told: Done): Promise<Reply | undefined> => {
  for (const until = Date.now() + patience; Date.now() < until; await pause(100)) {
    const reply = await call(row, sent).catch(() => undefined);
    if (reply && !gone.includes(reply.status)) return reply;
    told.again += 1;
  }
  return undefined;
};

/** So many clients write a note and read the record, in turns, until the time is over (milliseconds). */
export const work = async (server: { url: string }, { doctor, patients }: Ward, clients: number, time: number): Promise<Done> => {
  const told: Done = { calls: 0, written: [], again: 0, failed: [], times: [] };
  const until = Date.now() + time;
  const ask = async (row: Row, sent: Sent) => {
    const began = performance.now();
    const reply = await callAgain(row, { server, token: doctor.token, ...sent }, told);
    told.times.push(performance.now() - began);
    told.calls += 1;
    if (reply && reply.status < 300) return true;
    told.failed.push(`${row.method} ${row.path}: ${reply?.status ?? 'no answer'}`);
    return false;
  };
  const client = async (at: number) => {
    for (let turn = at; Date.now() < until; turn += 1) {
      const params = { patient_id: patients[turn % patients.length]?.id ?? '' };
      const mark = randomUUID();
      const body = { complaint: mark, diagnosis: 'Rest', writtenAt: new Date().toISOString() };
      if (await ask(endpoints.addMedicalHistory, { params, body, key: randomUUID() })) told.written.push(mark);
      await ask(endpoints.getPatient, { params });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return told;
};

/** How often each written note is in the records. */
export const storedNotes = async (server: { url: string }, { doctor, patients }: Ward): Promise<Map<string, number>> => {
  const stored = new Map<string, number>();
  for (const { id } of patients)
    for (const { complaint } of await done(endpoints.listMedicalHistory, { server, token: doctor.token, params: { patient_id: id } }))
      if (complaint !== null) stored.set(complaint, (stored.get(complaint) ?? 0) + 1);
  return stored;
};
