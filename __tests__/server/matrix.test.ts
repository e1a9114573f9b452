import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { call, done, refusalOf } from '../support/calls';
import { addDoctor, addPatient, assign, doctorBody, payForPremium, signIn, signUpHospital } from '../support/hospital';
import { upload } from '../support/labFiles';
import { pngOf, urlOf } from '../support/logos';
import { type Case, type Given, rowCases } from '../support/rowCases';

type Caller = 'nobody' | 'admin' | 'doctor' | 'otherAdmin' | 'otherDoctor' | 'signedOut';

let given: Given;
let tokens: Record<Caller, string | undefined>;

beforeAll(async () => {
  const [hospital, other] = [await signUpHospital(), await signUpHospital()];
  const [doctor, otherDoctor] = [await addDoctor(hospital), await addDoctor(other)];
  const signedOut = await signIn(hospital.admin.user.email, hospital.admin.password);
  await done(endpoints.signOut, { cookie: signedOut.cookie, body: {} });
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const message = await done(endpoints.sendMessage, { token: doctor.token, body: { text: 't' } });
  // Whom the others need not.
  const spare = await done(endpoints.registerDoctor, { token: hospital.admin.token, body: doctorBody() });
  const paid = await payForPremium(hospital);
  const { logo } = await done(endpoints.setLogo, { token: hospital.admin.token, body: { picture: urlOf(pngOf()) } });
  given = { hospital, doctor, spare, patient, labResult: await upload(hospital, patient), paid, message, logo };
  tokens = {
    nobody: undefined,
    admin: hospital.admin.token,
    doctor: doctor.token,
    otherAdmin: other.admin.token,
    otherDoctor: otherDoctor.token,
    signedOut: signedOut.token,
  };
});

const all = Object.entries(rowCases) as [EndpointName, Case][];
const guarded = all.flatMap(([name, { sent, stranger }]) => (stranger === 'open' ? [] : [[name, { sent, stranger }] as const]));
const ownersOf = ({ callers }: Row): Caller[] =>
  callers === 'anyone' ? ['nobody'] : callers.map((userType) => (userType === 'doctor' ? 'doctor' : 'admin'));

describe.each(guarded)('%s', (name, { sent, stranger }) => {
  const row: Row = endpoints[name];
  const reach = async (caller: Caller) => (await call(row, { ...sent(given), token: tokens[caller], key: randomUUID() })).status;
  const mine = (userType: 'hospitalAdmin' | 'doctor') => row.callers !== 'anyone' && row.callers.includes(userType);

  test('API-4 nobody without a session', async () => {
    const refusal = refusalOf(await call(row, { ...sent(given), key: randomUUID() }));
    expect([refusal.kind, refusal.headers.get('www-authenticate')]).toEqual(['notSignedIn', 'Bearer']);
  });

  test('ACC-9 API-4 nobody with what is left of a session that has ended', async () => {
    const refusal = refusalOf(await call(row, { ...sent(given), token: tokens.signedOut, key: randomUUID() }));
    expect(refusal.kind).toBe('sessionEnded');
  });

  test.each([
    ['admin', 'otherAdmin', 'hospitalAdmin'],
    ['doctor', 'otherDoctor', 'doctor'],
  ] as const)('API-4 API-1 %s of this hospital and %s as the row says', async (own, other, userType) => {
    const served = row.later ? 501 : (row.status ?? 200);
    if (!mine(userType)) {
      expect([await reach(own), await reach(other)]).toEqual([403, 403]);
    } else {
      // Done in the set-up already: that it is refused as such shows that it was let through.
      expect(await reach(own)).toBe(name === 'assignPatient' || name === 'startPayment' ? 409 : served);
      expect(await reach(other)).toBe(stranger);
    }
  });
});

test.each(all)('ACC-9 UX-7 no reply of %s may be kept, neither what it tells nor that it was refused', async (name, { sent }) => {
  const row: Row = endpoints[name];
  const asOwner = ownersOf(row).map((caller) => ({ ...sent(given), token: tokens[caller] }));
  const ofNobody = { params: sent(given).params };
  const replies = [...asOwner, ofNobody].map((each) => call(row, each));
  for (const reply of await Promise.all(replies))
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([reply.status, 'no-store']);
});
