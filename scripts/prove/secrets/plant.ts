import { call, done, type Reply, send } from '../../../__tests__/support/calls';
import { cookieOf, doctorBody, followAddressLink, type Person, patientBody, signIn, signUpBody } from '../../../__tests__/support/hospital';
import { formOf } from '../../../__tests__/support/labFiles';
import { jpegOf, urlOf } from '../../../__tests__/support/logos';
import { addressToken, mailedToken } from '../../../__tests__/support/outbox';
import type { RunningServer } from '../../../__tests__/support/server';
import { endpoints } from '../../../contract/endpoints';
import { of, type Planted } from './planted';

/** What the browser needs to open the pages with the planted secrets. */
export type Scene = { admin: Person; doctor: Person; patientId: string };

const rememberSecrets = (planted: Planted, who: string, { token, cookie, device }: Person) => {
  planted.set(`${who} access token`, token);
  planted.set(`${who} refresh token`, cookie.split('=')[1] ?? '');
  planted.set(`${who} device cookie`, device.split('=')[1] ?? '');
};

const makePeople = async (server: RunningServer, planted: Planted) => {
  const account = { ...signUpBody(), password: of(planted, 'admin password') };
  await done(endpoints.registerHospital, { server, body: account });
  planted.set('address link', await addressToken(account.email, server));
  await followAddressLink(account.email, server);
  const admin = await signIn(account.email, account.password, server);
  const listed = await done(endpoints.registerDoctor, { server, token: admin.token, body: doctorBody() });
  const invitation = await mailedToken(listed.email, server);
  planted.set('invitation link', invitation);
  const password = of(planted, 'doctor password');
  await done(endpoints.resetPassword, { server, query: { token: invitation }, body: { password, confirmPassword: password } });
  const doctor = await signIn(listed.email, password, server);
  const invited = await done(endpoints.registerDoctor, { server, token: admin.token, body: doctorBody() });
  planted.set('open invitation link', await mailedToken(invited.email, server));
  rememberSecrets(planted, 'admin', admin);
  rememberSecrets(planted, 'doctor', doctor);
  planted.set('browser key', (await done(endpoints.getBrowserKey, { server, token: doctor.token })).key);
  return { admin, doctor, doctorId: listed.doctor.id };
};

/** Writes every secret that a client of the API can write. */
export const plant = async (server: RunningServer, planted: Planted): Promise<Scene> => {
  const the = (kind: string) => of(planted, kind);
  const { admin, doctor, doctorId } = await makePeople(server, planted);
  const asAdmin = { server, token: admin.token };
  const asDoctor = { server, token: doctor.token };
  const body = patientBody({
    firstName: the('first name'),
    lastName: the('last name'),
    email: the('patient email'),
    weight: the('weight'),
    height: the('height'),
    sugarLevel: the('sugar level'),
    phoneNumber: the('phone number'),
    guardianName: the('guardian name'),
    guardianEmail: the('guardian email'),
    insuranceStatus: the('insurance'),
  });
  const { id } = await done(endpoints.registerPatient, { ...asAdmin, body });
  const ofPatient = { patient_id: id };
  const concerns = { doctorId, patientId: id, medicalConcerns: the('concern') };
  await done(endpoints.assignPatient, { ...asAdmin, body: concerns });
  const note = { complaint: the('complaint'), diagnosis: the('diagnosis') };
  const first = await done(endpoints.addMedicalHistory, { ...asDoctor, params: ofPatient, body: note });
  const corrected = { complaint: the('corrected complaint'), diagnosis: the('corrected diagnosis'), corrects: first.id };
  await done(endpoints.addMedicalHistory, { ...asDoctor, params: ofPatient, body: corrected });
  const given = await done(endpoints.addPrescription, { ...asDoctor, params: ofPatient, body: { prescription: the('prescription') } });
  const again = { prescription: the('corrected prescription'), corrects: given.id };
  await done(endpoints.addPrescription, { ...asDoctor, params: ofPatient, body: again });
  await done(endpoints.sendMessage, { ...asDoctor, body: { text: the('message') } });
  for (const which of ['', 'second ']) {
    const form = formOf(`${the(`${which}file name`)}.txt`, Buffer.from(the(`${which}file content`)));
    await done(endpoints.uploadLabResult, { ...asAdmin, params: { patientId: id }, form });
  }
  const seen = { weight: body.weight, insuranceStatus: body.insuranceStatus };
  const changes = { weight: the('changed weight'), insuranceStatus: the('changed insurance'), seen };
  await done(endpoints.updatePatient, { ...asAdmin, params: ofPatient, body: changes });
  const picture = urlOf(jpegOf(96, 96, the('picture')), 'image/jpeg');
  await done(endpoints.setPatientPicture, { ...asAdmin, params: ofPatient, body: { picture, seen: {} } });
  await done(endpoints.listPatients, { ...asAdmin, query: { q: the('search') } });
  await done(endpoints.sendContact, { server, body: { name: the('contact name'), message: the('contact message') } });
  const renewed = await call(endpoints.renewTokens, { server, cookie: admin.cookie });
  planted.set('renewed refresh token', cookieOf(renewed.headers).split('=')[1] ?? '');
  return { admin, doctor, patientId: id };
};

/** Calls that must be refused although, or because, a secret is in them. Returns all that was answered. */
export const refusedAnswers = async (server: RunningServer, planted: Planted, { admin, doctor, patientId }: Scene) => {
  const the = (kind: string) => of(planted, kind);
  const asAdmin = { server, token: admin.token };
  const weak = the('weak password');
  const link = the('open invitation link');
  const patient = { ...patientBody(), firstName: the('refused name'), gender: the('refused name'), email: the('refused name') };
  const file = formOf(`${the('refused file name')}.exe`, Buffer.from(the('refused file name')));
  const note = { server, token: doctor.token, params: { patient_id: patientId }, body: { complaint: the('refused note') } };
  const unreadable = { type: 'application/json', body: `{"complaint": "${the('unreadable body')}` };
  const replies: Reply[] = [
    await call(endpoints.signIn, { server, body: { email: admin.user.email, password: the('wrong password') } }),
    await call(endpoints.resetPassword, { server, query: { token: link }, body: { password: weak, confirmPassword: weak } }),
    await call(endpoints.readPasswordLink, { server, body: { token: the('made-up link') } }),
    await call(endpoints.listPatients, { server, token: the('made-up token') }),
    await call(endpoints.registerPatient, { ...asAdmin, body: patient }),
    await call(endpoints.addMedicalHistory, note),
    await call(endpoints.sendMessage, { server, token: doctor.token, raw: unreadable }),
    await call(endpoints.uploadLabResult, { ...asAdmin, params: { patientId }, form: file }),
    await send('GET', `/v1/${the('unknown path')}`, asAdmin),
    await call(endpoints.getPatient, { ...asAdmin, params: { patient_id: the('unknown path') } }),
  ];
  const wrong = replies.filter(({ status }) => status < 400 || status >= 500);
  if (wrong.length > 0) throw new Error(`Answered ${wrong.map(({ status }) => status).join(', ')} in place of a refusal`);
  return replies.map(({ text, headers }) => JSON.stringify([text, [...headers]])).join('\n');
};
