import { boolean, type InferType, object, string } from 'yup';
import { email, genders, givenPassword, id, line, newPassword, optionalId, optionalLine, time } from './fields';
import type { MessageKey } from './messages';
import { row, userTypes } from './row';

export const signInForm = object({
  email: email('signIn.email.missing', 'signIn.email.malformed'),
  password: givenPassword('signIn.password.missing'),
});

export const registerHospitalForm = object({
  firstName: line('hospital.firstName.missing'),
  lastName: line('hospital.lastName.missing'),
  hospitalName: line('hospital.hospitalName.missing'),
  // SPEC.md §3 declares it as a number; people write it with letters and leading zeros, so it is kept as written.
  facilityUId: line('hospital.facilityUId.missing').transform((value: unknown, given: unknown) =>
    typeof given === 'number' && Number.isFinite(given) ? String(given) : value,
  ),
  email: email('hospital.email.missing', 'hospital.email.malformed'),
  password: newPassword(),
});

export const forgotPasswordForm = object({ email: email('signIn.email.missing', 'signIn.email.malformed') });

export const resetPasswordForm = object({
  password: newPassword(),
  // Not `oneOf`, which yup asks before `required`: an empty one is missing, not different.
  confirmPassword: givenPassword('password.confirm').test(
    'password.differs',
    'password.differs' satisfies MessageKey,
    (value, { parent }: { parent: { password?: unknown } }) => value === parent.password,
  ),
});

export const user = object({
  id: id(),
  userType: string().oneOf(userTypes).required(),
  firstName: string().required(),
  lastName: string().required(),
  email: string().required(),
  gender: string().oneOf(genders).nullable().defined(),
  /** The hospital's logo, where it has one: getLogo has it. */
  logo: optionalId(),
});
export type User = InferType<typeof user>;

const doctorIdentity = object({ id: id(), doctorUniqueId: string().required(), licenseUId: string().required() });
export type DoctorIdentity = InferType<typeof doctorIdentity>;

/** Who is signed in, and in which session; the access token is good until `expires`, the session until `session.expires`. */
export const signedIn = object({
  user,
  doctor: doctorIdentity.optional().default(undefined),
  session: object({ id: id(), expires: time() }),
  tokens: object({ access: object({ token: string().required(), expires: time() }) }),
});
export type SignedIn = InferType<typeof signedIn>;

/** The same and the user's browser key (getBrowserKey): what is typed can be kept on the device from the first letter on. */
export const signInAnswer = signedIn.shape({ browserKey: string().required() });

export const changePasswordForm = object({
  currentPassword: givenPassword('hospital.hospitalPassword.current'),
  password: newPassword(),
});

/** `invited`: nobody has set a password for this account yet. */
const passwordLink = object({
  userType: string().oneOf(userTypes).required(),
  firstName: string().required(),
  lastName: string().required(),
  email: string().required(),
  hospitalName: string().required(),
  invited: boolean().required(),
});
export type PasswordLink = InferType<typeof passwordLink>;

const done = object({ done: boolean().oneOf([true]).required() });

export const accounts = {
  signIn: row({
    method: 'POST',
    path: '/v1/auth/hospitals/login',
    summary: 'Signs a hospital admin or a doctor in.',
    callers: 'anyone',
    body: signInForm,
    answer: signInAnswer,
    cookie: 'sets',
  }),
  registerHospital: row({
    method: 'POST',
    path: '/v1/auth/hospitals/register',
    summary: 'Registers a hospital with its first admin.',
    callers: 'anyone',
    body: registerHospitalForm,
    answer: object({ id: id(), hospitalName: string().required() }),
    status: 201,
    keyed: true,
  }),
  forgotPassword: row({
    method: 'POST',
    path: '/v1/auth/forgot-password',
    summary: 'Mails a link that sets a new password; says the same for an address that nobody has.',
    callers: 'anyone',
    body: forgotPasswordForm,
    answer: done,
  }),
  /** Whom a mailed link is for, and that it still works; it is not used up by asking. The token is in the body: no log or address has it. */
  readPasswordLink: row({
    method: 'POST',
    path: '/v1/auth/password-link',
    summary: 'Whom a mailed link is for, and that it still works; asking does not use it up.',
    callers: 'anyone',
    body: object({ token: line('link.missing', 500) }),
    answer: passwordLink,
    asks: true,
  }),
  resetPassword: row({
    method: 'POST',
    path: '/v1/auth/reset-password',
    summary: 'Sets a new password with the token of a mailed link, and ends every session of the user.',
    callers: 'anyone',
    query: object({ token: line('link.missing', 500) }),
    body: resetPasswordForm,
    answer: done,
  }),
  /** A new access token for the refresh token in the cookie, which is replaced by its successor. */
  renewTokens: row({
    method: 'POST',
    path: '/v1/auth/refresh-tokens',
    summary: 'Gives a new access token for the refresh cookie, which is replaced by its successor.',
    callers: 'anyone',
    answer: signedIn,
    cookie: 'replaces',
  }),
  /**
   * Ends the session of the refresh token in the cookie, unless `sessionId` names another: a sign-out that was kept waiting by
   * the network never ends a later sign-in. Nothing to end is a success too.
   */
  signOut: row({
    method: 'POST',
    path: '/v1/auth/logout',
    summary: 'Ends the session of the refresh cookie, unless `sessionId` names another. Nothing to end is a success too.',
    callers: 'anyone',
    body: object({ sessionId: optionalLine() }),
    answer: done,
    cookie: 'ends',
  }),
  /** Ends every other session of the user. */
  changePassword: row({
    method: 'POST',
    path: '/v1/auth/change-password',
    summary: 'Changes the password of the user, and ends every other session of theirs.',
    callers: userTypes,
    body: changePasswordForm,
    answer: done,
    keyed: true,
  }),
  /** The key with which this user's drafts and unsent notes are kept in a browser: 256 bits in base64, the same at every sign-in. */
  getBrowserKey: row({
    method: 'GET',
    path: '/v1/auth/browser-key',
    summary: "The key (256 bits in base64) with which this user's drafts and unsent notes are kept in a browser.",
    callers: userTypes,
    answer: object({ key: string().required() }),
  }),
};
