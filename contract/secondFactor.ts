import { array, boolean, type InferType, number, object, string } from 'yup';
import { signInAnswer } from './accounts';
import { id, line, longest, oneOf, textOnly, time } from './fields';
import type { MessageKey } from './messages';
import { row, userTypes } from './row';

/** The ways to pass the second step of a sign-in. A recovery code is for a user who has neither phone nor passkey at hand. */
export const secondSteps = ['authenticator', 'passkey', 'recoveryCode'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** The users from which a hospital requires a second step. */
export const secondFactorRules = ['nobody', 'admins', 'everyone'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** In characters: what a browser says of a passkey is a JSON text of some kilobytes. */
const longestPasskey = 16_000;
const proof = (missing: MessageKey) =>
  textOnly()
    .required(missing)
    .max(longestPasskey, 'text.tooLong' satisfies MessageKey);

export const codeForm = object({ code: line('appCode.missing') });
export const passkeyNameForm = object({ name: line('passkey.name.missing', longest.line) });
const secondFactorRuleForm = object({
  rule: oneOf(secondFactorRules, 'secondFactor.rule').required('secondFactor.rule' satisfies MessageKey),
});

/** An authenticator app or a passkey of the user's. */
const factor = object({
  id: id(),
  kind: string().oneOf(['authenticator', 'passkey']).required(),
  /** What the user calls the passkey; an authenticator app has no name. */
  name: string().nullable().defined(),
  createdAt: time(),
  lastUsedAt: string().nullable().defined(),
});
export type Factor = InferType<typeof factor>;

const secondFactor = object({
  factors: array(factor).required(),
  /** How many recovery codes are left. */
  codesLeft: number().required(),
  rule: string().oneOf(secondFactorRules).required(),
  /** The hospital requires one of this user. */
  required: boolean().required(),
});
export type SecondFactor = InferType<typeof secondFactor>;

const done = object({ done: boolean().oneOf([true]).required() });
/** WebAuthn's options as a JSON text, for the browser's own function. */
const options = object({ options: string().required() });

export const secondFactors = {
  /** Of the sign-in that this browser has begun with the right password. `passkey`: WebAuthn's options as a JSON text. */
  readSecondStep: row({
    method: 'GET',
    path: '/v1/auth/second-step',
    summary: 'The ways through the second step of the sign-in that this browser has begun; five minutes after the password it is over.',
    callers: 'anyone',
    answer: object({ ways: array(string().oneOf(secondSteps).required()).required(), passkey: string().optional() }),
  }),
  /** `proof`: the code of the app, a recovery code, or what the browser said of the passkey as a JSON text. */
  finishSignIn: row({
    method: 'POST',
    path: '/v1/auth/second-step',
    summary:
      'Finishes the sign-in that this browser has begun, with a code, a passkey or a recovery code. A wrong one is refused at `proof`.',
    callers: 'anyone',
    body: object({
      way: oneOf(secondSteps, 'secondStep.way').required('secondStep.way' satisfies MessageKey),
      proof: proof('secondStep.missing'),
    }),
    answer: signInAnswer,
    cookie: 'sets',
  }),
  getSecondFactor: row({
    method: 'GET',
    path: '/v1/auth/second-factor',
    summary: "The user's authenticator app and passkeys, how many recovery codes are left, and of whom the hospital wants a second step.",
    callers: userTypes,
    answer: secondFactor,
    securing: true,
  }),
  /** It takes effect once confirmAuthenticator has received one of its codes; until then the previous app stays valid. */
  startAuthenticator: row({
    method: 'POST',
    path: '/v1/auth/authenticator',
    summary: 'A new key for an authenticator app, as text and as the address that a QR code carries.',
    callers: userTypes,
    audits: 'hospital',
    answer: object({ secret: string().required(), address: string().required() }),
    tells: ['secret', 'address'],
    keyed: true,
    confirms: 'lately',
    securing: true,
  }),
  confirmAuthenticator: row({
    method: 'POST',
    path: '/v1/auth/authenticator/confirm',
    summary: 'Turns the authenticator app on, with a code that it shows. A wrong one is refused at `code`.',
    callers: userTypes,
    audits: 'hospital',
    body: codeForm,
    answer: done,
    keyed: true,
    confirms: 'lately',
    securing: true,
  }),
  startPasskey: row({
    method: 'POST',
    path: '/v1/auth/passkeys/options',
    summary: 'What the browser needs to make a passkey.',
    callers: userTypes,
    answer: options,
    keyed: true,
    confirms: 'lately',
    securing: true,
  }),
  addPasskey: row({
    method: 'POST',
    path: '/v1/auth/passkeys',
    summary: 'Adds the passkey that the browser has made.',
    callers: userTypes,
    audits: 'hospital',
    body: passkeyNameForm.shape({ passkey: proof('passkey.refused') }),
    answer: object({ id: id() }),
    status: 201,
    keyed: true,
    confirms: 'lately',
    securing: true,
  }),
  /** With the last one the recovery codes go too. Every other session of the user ends. */
  removeFactor: row({
    method: 'DELETE',
    path: '/v1/auth/second-factor/:factorId',
    summary: 'Takes an authenticator app or a passkey away. One that is not there is a success too.',
    callers: userTypes,
    audits: 'hospital',
    params: object({ factorId: id() }),
    answer: done,
    keyed: true,
    confirms: 'lately',
  }),
  turnOffSecondFactor: row({
    method: 'DELETE',
    path: '/v1/auth/second-factor',
    summary: 'Takes every authenticator app, passkey and recovery code of the user away, and ends their other sessions.',
    callers: userTypes,
    audits: 'hospital',
    answer: done,
    keyed: true,
    confirms: 'lately',
  }),
  /** The previous codes stop working. */
  makeRecoveryCodes: row({
    method: 'POST',
    path: '/v1/auth/recovery-codes',
    summary: 'Ten new recovery codes, shown this once. Each works once.',
    callers: userTypes,
    audits: 'hospital',
    answer: object({ codes: array(string().required()).required() }),
    tells: ['codes'],
    keyed: true,
    confirms: 'lately',
  }),
  setSecondFactorRule: row({
    method: 'POST',
    path: '/v1/hospitals/second-factor',
    summary: 'Of whom the hospital wants a second step. Whoever has none can do nothing else than set one up.',
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    body: secondFactorRuleForm,
    answer: secondFactorRuleForm,
    keyed: true,
    confirms: 'lately',
  }),
};
