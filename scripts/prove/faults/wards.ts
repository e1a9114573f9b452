import { answerOf, call, done } from '../../../__tests__/support/calls';
import {
  addDoctor,
  addPatient,
  assign,
  type Hospital,
  type HospitalDoctor,
  payForPremium,
  signUpHospital,
} from '../../../__tests__/support/hospital';
import type { RunningServer } from '../../../__tests__/support/server';
import { endpoints } from '../../../contract/endpoints';
import type { Patient } from '../../../contract/patients';

/** A hospital whose admin uploads and whose doctor writes. Premium, so that no limit of the plan is met. */
export type Ward = { hospital: Hospital; doctor: HospitalDoctor; patient: Patient };

/** Access tokens outlast a run, and no limit of the network is met. */
export const longRun = { SESSION_ACCESS_MINUTES: '1440', SIGN_IN_ATTEMPTS: '1000000' };

export const makeWards = async (server: RunningServer, count: number): Promise<Ward[]> => {
  const wards: Ward[] = [];
  for (let made = 0; made < count; made += 1) {
    const hospital = await signUpHospital(server);
    await payForPremium(hospital);
    const [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
    await assign(hospital, doctor, patient);
    wards.push({ hospital, doctor, patient });
  }
  return wards;
};

/** A patient as the two calls of the product name them. */
const historyOf = ({ patient }: Ward) => ({ patient_id: patient.id });
const filesOf = ({ patient }: Ward) => ({ patientId: patient.id });

/** A client's write: the call, and its caller. The text names the write. */
export const writes = {
  note: ({ doctor, ...ward }: Ward, text: string) => ({
    row: endpoints.addMedicalHistory,
    sent: { token: doctor.token, params: historyOf({ doctor, ...ward }), body: { complaint: text, diagnosis: text } },
  }),
  message: ({ doctor }: Ward, text: string) => ({ row: endpoints.sendMessage, sent: { token: doctor.token, body: { text } } }),
  upload: (ward: Ward, text: string) => {
    const form = new FormData();
    form.append('text', new Blob([text]), `${text}.txt`);
    return { row: endpoints.uploadLabResult, sent: { token: ward.hospital.admin.token, params: filesOf(ward), form } };
  },
};

const messagesOf = async (server: { url: string }, { token }: { token: string }): Promise<string[]> => {
  const texts: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const reply = await call(endpoints.listMessages, { server, token, query: { limit: '1000', ...(cursor && { cursor }) } });
    texts.push(...(await answerOf(endpoints.listMessages, reply)).map(({ text }) => text ?? 'unreadable'));
    const next = /<([^>]+)>; *rel="?next/.exec(reply.headers.get('link') ?? '')?.[1];
    cursor = (next && new URL(next, server.url).searchParams.get('cursor')) || undefined;
  }
  return texts;
};

/** The names of the files that are listed and have the bytes that were sent. */
const wholeFiles = async (server: { url: string }, ward: Ward): Promise<string[]> => {
  const { token } = ward.hospital.admin;
  const whole: string[] = [];
  for (const { id, fileName } of await done(endpoints.listLabResults, { server, token, params: filesOf(ward) })) {
    const { text } = await call(endpoints.readLabResult, { server, token, params: { ...filesOf(ward), uploadId: id } });
    whole.push(`${text}.txt` === fileName ? text : `${fileName}, whose bytes are others`);
  }
  return whole;
};

/** The texts of everything that the server has of these wards. */
export const textsOn = async (server: { url: string }, wards: readonly Ward[]): Promise<string[]> => {
  const texts: string[] = [];
  for (const ward of wards) {
    const { token } = ward.doctor;
    const notes = await done(endpoints.listMedicalHistory, { server, token, params: historyOf(ward) });
    texts.push(...notes.map(({ complaint }) => complaint ?? 'unreadable'));
    texts.push(...(await messagesOf(server, ward.doctor)), ...(await wholeFiles(server, ward)));
  }
  return texts;
};
