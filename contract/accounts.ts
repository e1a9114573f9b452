import { boolean, type InferType, object, string } from 'yup';
import { signInPath } from './apiPaths';
import { email, genders, givenPassword, id, line, name, newPassword, optionalId, optionalLine, time } from './fields';
import type { MessageKey } from './messages';
import { givenNames } from './personNames';
import { row, userTypes } from './row';

export const signInForm = object({
  email: email('signIn.email.missing', 'signIn.email.malformed'),
  password: givenPassword('signIn.password.missing'),
});

export const registerHospitalForm = object({
  firstName: name('hospital.firstName.missing'),
  lastName: name('hospital.lastName.missing'),
  hospitalName: name('hospital.hospitalName.missing'),
  // SPEC.md §3 declares it as a number; people write it with letters and leading zeros, so it is stored as typed.
  facilityUId: line('hospital.facilityUId.missing').transform((value: unknown, given: unknown) =>
    typeof given === 'number' && Number.isFinite(given) ? String(given) : value,
  ),
  email: email('hospital.email.missing', 'hospital.email.malformed'),
  password: newPassword(),
});

export const forgotPasswordForm = object({ email: email('signIn.email.missing', 'signIn.email.malformed') });

export const resetPasswordForm = object({
  password: newPassword(),
  // Not `oneOf`: yup checks it before `required`, but an empty confirmation is missing, not different.
  confirmPassword: givenPassword('password.confirm').test(
    'password.differs',
    'password.differs' satisfies MessageKey,
    (value, { parent }: { parent: { password?: unknown } }) => value === parent.password,
  ),
});

export const user = object({
  id: id(),
  userType: string().oneOf(userTypes).required(),
  ...givenNames,
  email: string().required(),
  gender: string().oneOf(genders).nullable().defined(),
  /** The id of the hospital's logo, if it has one; getLogo returns the picture. */
  logo: optionalId(),
  /** An admin whose address no mailed link has proved yet: they cannot invite anybody. */
  addressUnproved: boolean().oneOf([true]).optional(),
  /** The hospital wants a second factor of them: until they have set it up, only the calls for that are open (`securing`). */
  secondFactorMissing: boolean().oneOf([true]).optional(),
});
export type User = InferType<typeof user>;

const doctorIdentity = object({ id: id(), doctorUniqueId: string().required(), licenseUId: string().required() });
export type DoctorIdentity = InferType<typeof doctorIdentity>;

/** The user and session. The access token is valid until `expires`, the session until `session.expires`. */
export const signedIn = object({
  user,
  doctor: doctorIdentity.optional().default(undefined),
  session: object({ id: id(), expires: time() }),
  tokens: object({ access: object({ token: string().required(), expires: time() }) }),
});
export type SignedIn = InferType<typeof signedIn>;

/** Also has the user's browser key (getBrowserKey), so that the device can store drafts from the first keystroke. */
export const signInAnswer = signedIn.shape({ browserKey: string().required() });

export const changePasswordForm = object({
  currentPassword: givenPassword('hospital.hospitalPassword.current'),
  password: newPassword(),
});

export const confirmPasswordForm = object({ password: givenPassword('signIn.password.missing') });

/** `invited`: the doctor has not chosen a password yet. */
const passwordLink = object({
  userType: string().oneOf(userTypes).required(),
  ...givenNames,
  email: string().required(),
  hospitalName: string().required(),
  invited: boolean().required(),
});
export type PasswordLink = InferType<typeof passwordLink>;

const done = object({ done: boolean().oneOf([true]).required() });

export const accounts = {
  signIn: row({
    method: 'POST',
    path: signInPath,
    summary: 'Signs a hospital admin or a doctor in. Refused as `secondStepNeeded`, the password was right and a second step follows.',
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
  /** The user of a mailed link that still works. Does not use the link up. The token is in the body, so that no log has it. */
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
  /** Returns a new access token and replaces the refresh token in the cookie. */
  renewTokens: row({
    method: 'POST',
    path: '/v1/auth/refresh-tokens',
    summary: 'Gives a new access token for the refresh cookie, which is replaced by its successor.',
    callers: 'anyone',
    answer: signedIn,
    cookie: 'replaces',
  }),
  /**
   * Ends the session of the refresh token in the cookie, unless `sessionId` names another one: a sign-out that the network has delayed
   * must not end a later session. It succeeds also when there is nothing to end. `locked`: the screen is locked, and the same user goes on
   * in this browser with the password alone.
   */
  signOut: row({
    method: 'POST',
    path: '/v1/auth/logout',
    summary: 'Ends the session of the refresh cookie, unless `sessionId` names another. Nothing to end is a success too.',
    callers: 'anyone',
    body: object({ sessionId: optionalLine(), locked: boolean().optional() }),
    answer: done,
    cookie: 'ends',
  }),
  /** Ends every other session of the user. */
  changePassword: row({
    method: 'POST',
    path: '/v1/auth/change-password',
    summary: 'Changes the password of the user, and ends every other session of theirs.',
    callers: userTypes,
    audits: 'hospital',
    body: changePasswordForm,
    answer: done,
    keyed: true,
    confirms: { next: 'password' },
  }),
  /** Afterwards the calls that need the password (`confirms: 'lately'`) are open to this session for some minutes. */
  confirmPassword: row({
    method: 'POST',
    path: '/v1/auth/confirm-password',
    summary: 'Says the password again in an open session, for the calls that ask for it. A wrong one is refused at `password`.',
    callers: userTypes,
    body: confirmPasswordForm,
    answer: done,
    asks: true,
    asksOutside: true,
    securing: true,
  }),
  /** The key that encrypts this user's drafts and unsent notes in a browser: 256 bits in base64, the same at every sign-in. */
  getBrowserKey: row({
    method: 'GET',
    path: '/v1/auth/browser-key',
    summary: "The key (256 bits in base64) with which this user's drafts and unsent notes are kept in a browser.",
    callers: userTypes,
    answer: object({ key: string().required() }),
    securing: true,
  }),
};
