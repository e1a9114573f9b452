import { boolean, number, object, string } from 'yup';
import { email, emptyableLine, id, longest, name, newPassword, oneOf, someOf, textOnly } from './fields';
import type { MessageKey } from './messages';
import { row } from './row';
import { keptWards, wards } from './wards';

/** Whether doctors' devices keep their patients' records, to be read without a network (OFF-1). */
export const recordsOnDevices = ['kept', 'switchedOff'] as const;
/** In hours: the shortest and the longest session that a hospital may want. */
const sessionLength = { least: 1, most: 72 } as const;

/** What the hospital wants of its users' devices. */
const devices = {
  recordsOnDevices: oneOf(recordsOnDevices, 'hospital.recordsOnDevices.unknown').required(
    'hospital.recordsOnDevices.unknown' satisfies MessageKey,
  ),
  /** Whole hours from sign-in to the session's end; empty as the server's SESSION_HOURS says. */
  sessionHours: emptyableLine().test('hospital.sessionHours', 'hospital.sessionHours.wrong' satisfies MessageKey, (value) => {
    const { least, most } = sessionLength;
    return !value || (/^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most);
  }),
};

const profile = {
  // First name, a space and last name; each may be as long as at sign-up.
  adminName: name('hospital.adminName.missing', 2 * longest.line + 1),
  hospitalName: name('hospital.hospitalName.missing'),
  hospitalEmail: email('hospital.email.missing', 'hospital.email.malformed'),
  wards: wards(),
};

/** The form of the admin's settings (ADM-14). */
export const hospitalForm = object(profile);

/** The form of what the hospital wants of its users' devices (OFF-4). */
export const devicesForm = object(devices);

const settings = { ...profile, ...devices };

/**
 * The changed fields, and in `seen` what the editor saw in them: see `changedMeanwhile` (ADM-17). A new email address and a new password
 * require the current password; an empty or missing new password changes nothing.
 */
export const updateHospitalForm = someOf(
  object({
    ...settings,
    seen: object({ ...settings, wards: keptWards() })
      .partial()
      .default(undefined),
    hospitalPassword: newPassword()
      .transform((value: unknown) => (value === '' ? undefined : value))
      .optional(),
    currentPassword: string().optional(),
  }).partial(),
);

/** The address that a change of the email address waits for: see contract/addresses.ts. */
const waiting = { newEmail: string().optional() };
/** A server of before has none of the later settings. */
const further = {
  ...waiting,
  wards: string().optional(),
  recordsOnDevices: string().oneOf(recordsOnDevices).optional(),
  sessionHours: string().optional(),
  /** The server's SESSION_HOURS. */
  usualSessionHours: number().optional(),
};
// The answers never have the password (ADM-14).
const hospital = object({ adminName: string().required(), name: string().required(), email: string().required(), ...further });
const updatedHospital = object({
  adminName: string().required(),
  hospitalName: string().required(),
  hospitalEmail: string().required(),
  ...further,
});
const hospitalName = object({ hospitalName: string().required() });
const userParams = object({ userID: id() });

/** The largest logo: in bytes, and in pixels per side. Only the server checks the content. No SVG, because it can run scripts. */
export const largestLogo = { bytes: 512 * 1024, side: 2000 } as const;
/** In characters: the longest prefix, and base64's four characters for three bytes. */
const longestLogo = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(largestLogo.bytes / 3);
const isLogo = (url: string) => /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(url);

/** `picture` is a data URL. */
const logoForm = object({
  picture: textOnly()
    .required('logo.missing' satisfies MessageKey)
    .max(longestLogo, 'logo.tooLarge' satisfies MessageKey)
    .test('logo.kind', 'logo.kind' satisfies MessageKey, (value) => !value || value.length > longestLogo || isLogo(value)),
});
/** `hospitalName` is the picture's text alternative. */
const logo = hospitalName.shape({ picture: string().required() });

export const hospitals = {
  /** `userID` is the admin's own `user.id`. */
  getHospital: row({
    method: 'GET',
    path: '/v1/Hospitals/get_hospitals/:userID',
    summary: "The hospital's settings, by the admin's own user id.",
    callers: ['hospitalAdmin'],
    params: userParams,
    answer: hospital,
  }),
  updateHospital: row({
    method: 'PATCH',
    path: '/v1/hospitals/:userID',
    summary:
      "Changes some of the hospital's settings; `seen` is what the editor saw in them. A new email address or password takes the current password, and the address counts once its mailed link was used.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: userParams,
    body: updateHospitalForm,
    answer: updatedHospital,
    keyed: true,
    confirms: { next: 'hospitalPassword' },
  }),
  /** For what is printed. */
  getHospitalName: row({
    method: 'GET',
    path: '/v1/hospitals/name',
    summary: "The name of the caller's hospital.",
    callers: ['hospitalAdmin', 'doctor'],
    answer: hospitalName,
  }),
  /** `logoId` is `user.logo` of the sign-in. It changes with each picture. */
  getLogo: row({
    method: 'GET',
    path: '/v1/hospitals/logo/:logoId',
    summary: "The hospital's own logo as a data URL, by the `logo` of whoever is signed in.",
    callers: ['hospitalAdmin', 'doctor'],
    params: object({ logoId: id() }),
    answer: logo,
  }),
  /** Replaces the previous logo. Part of Premium (SPEC.md §9). */
  setLogo: row({
    method: 'POST',
    path: '/v1/hospitals/logo',
    summary: "Sets the hospital's own logo, on the Premium plan: a PNG, JPEG or WebP, at most 512 kilobytes and 2000 pixels a side.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    body: logoForm,
    answer: object({ logo: id() }),
    keyed: true,
  }),
  removeLogo: row({
    method: 'DELETE',
    path: '/v1/hospitals/logo',
    summary: "Takes the hospital's own logo away. Removing nothing succeeds too.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    answer: object({ done: boolean().oneOf([true]).required() }),
    keyed: true,
  }),
};
