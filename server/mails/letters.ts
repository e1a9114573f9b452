import type { Endpoints } from '../../contract/endpoints';
import type { Language } from '../../contract/languages';
import { passwordLinkHours } from '../../contract/passwordLinkHours';
import type { BodyOf } from '../../contract/row';
import type { Letter } from '../adapters/mail';
import { addressLinkHours } from '../addressLinks';
import type { HospitalLogo } from '../hospitalLogo';
import { english } from './english';
import { french } from './french';
import { layOut } from './layOut';
import type { LetterWords, SecondFactorChange } from './words';

const letterWords: Readonly<Record<Language, LetterWords>> = { en: english, fr: french };

/** A letter's recipient and language, the deployment's brand and the hospital's logo. */
export type Envelope = { to: string; language: Language; brand: string; logo?: HospitalLogo | undefined };

/** To a doctor whom the admin has just added (ACC-11). */
export const invitation = (envelope: Envelope, values: { name: string; hospitalName: string; hours: number; url: string }): Letter => {
  const words = letterWords[envelope.language];
  return layOut({
    ...envelope,
    said: words.invitation({ ...values, brand: envelope.brand }),
    link: { url: values.url, copy: words.copy, hours: values.hours },
  });
};

/** To someone who asked to reset their password (ACC-7, ACC-8). */
export const passwordReset = (envelope: Envelope, values: { name: string; url: string }): Letter => {
  const words = letterWords[envelope.language];
  return layOut({
    ...envelope,
    said: words.passwordReset({ ...values, brand: envelope.brand }),
    link: { url: values.url, copy: words.copy, hours: passwordLinkHours.reset },
  });
};

/** To the address of a new registration: invitations wait for its link. */
export const confirmRegistration = (
  envelope: Envelope,
  { url, ...values }: { name: string; hospitalName: string; url: string },
): Letter => {
  const words = letterWords[envelope.language];
  const said = words.confirmRegistration({ ...values, brand: envelope.brand });
  return layOut({ ...envelope, said, link: { url, copy: words.copy, hours: addressLinkHours.registration } });
};

/** To the new address of an admin: it counts once its link was used. */
export const confirmAddress = (envelope: Envelope, { url, ...values }: { name: string; url: string }): Letter => {
  const words = letterWords[envelope.language];
  const said = words.confirmAddress({ ...values, brand: envelope.brand, hours: addressLinkHours.change });
  return layOut({ ...envelope, said, link: { url, copy: words.copy, hours: addressLinkHours.change } });
};

/** To the address that an admin is about to leave, with a link that takes the change back. */
export const addressChanging = (envelope: Envelope, { url, ...values }: { name: string; newAddress: string; url: string }): Letter => {
  const words = letterWords[envelope.language];
  const said = words.addressChanging({ ...values, brand: envelope.brand, hours: addressLinkHours.undo });
  return layOut({ ...envelope, said, link: { url, copy: words.copy, hours: addressLinkHours.undo } });
};

/** To a user whose second factor has changed, or at whose second step somebody guesses. */
export const secondFactorChanged = (envelope: Envelope, values: { name: string; change: SecondFactorChange }): Letter =>
  layOut({ ...envelope, said: letterWords[envelope.language].secondFactorChanged({ ...values, brand: envelope.brand }) });

/** The contact page's message to the site's mailbox (PUB-8). Its labels are for the people who run the site. */
export const fromVisitor = (
  { to, brand }: Pick<Envelope, 'to' | 'brand'>,
  { name, email, phoneNumber, message }: BodyOf<Endpoints['sendContact']>,
): Letter =>
  layOut({
    to,
    brand,
    language: 'en',
    replyTo: email,
    said: {
      subject: `Contact form: ${name}`,
      before: [`Name: ${name}\nEmail: ${email ?? 'not given'}\nPhone number: ${phoneNumber ?? 'not given'}`, message],
    },
  });

/** To the auditor of the deployment: each hospital's id and the newest entry of its audit log. */
export const auditAnchors = ({ to, brand, language }: Envelope, noted: readonly string[]): Letter =>
  layOut({
    to,
    brand,
    language,
    said: {
      subject: `Audit logs of ${new Date().toISOString().slice(0, 10)}`,
      before: ['Keep this letter: with it GET /v1/activity/check?anchor=… tells whether entries were cut off a log since.', ...noted],
    },
  });
