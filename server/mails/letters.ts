import type { Endpoints } from '../../contract/endpoints';
import type { BodyOf } from '../../contract/row';
import type { Letter } from '../adapters/mail';
import type { HospitalLogo } from '../hospitalLogo';
import type { Language } from '../language';
import { english } from './english';
import { french } from './french';
import { layOut } from './layOut';
import type { LetterWords } from './words';

const letterWords: Readonly<Record<Language, LetterWords>> = { en: english, fr: french };

/** A letter's recipient and language, the deployment's brand and the hospital's logo. */
export type Envelope = { to: string; language: Language; brand: string; logo?: HospitalLogo | undefined };

/** To a doctor whom an admin has added (ACC-11). */
export const invitation = (envelope: Envelope, values: { name: string; hospitalName: string; hours: number; url: string }): Letter => {
  const words = letterWords[envelope.language];
  return layOut({
    ...envelope,
    said: words.invitation({ ...values, brand: envelope.brand }),
    link: { url: values.url, copy: words.copy },
  });
};

/** To someone who asked to reset their password (ACC-7, ACC-8). */
export const passwordReset = (envelope: Envelope, values: { name: string; url: string }): Letter => {
  const words = letterWords[envelope.language];
  return layOut({
    ...envelope,
    said: words.passwordReset({ ...values, brand: envelope.brand }),
    link: { url: values.url, copy: words.copy },
  });
};

/** To the address that an admin no longer signs in with. */
export const addressChanged = (envelope: Envelope, values: { name: string; newAddress: string }): Letter =>
  layOut({ ...envelope, said: letterWords[envelope.language].addressChanged({ ...values, brand: envelope.brand }) });

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
      before: [`Name: ${name}`, `Email: ${email ?? 'not given'}`, `Phone number: ${phoneNumber ?? 'not given'}`, message],
    },
  });
