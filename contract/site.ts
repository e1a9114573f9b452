import { array, boolean, type InferType, object, string } from 'yup';
import { line, optionalLine, prose } from './fields';
import { row } from './row';

const text = (most = 200) => string().trim().required().max(most);
/** Where something can be found; left out where there is nothing yet: then its words are plain text (PUB-6). */
const target = () =>
  string()
    .trim()
    .matches(/^(?:https?:\/\/|\/)\S+$/, ({ path }) => `${path} must be an address such as https://… or /…`)
    .optional();

const socialNetworks = ['facebook', 'instagram', 'linkedin', 'x', 'youtube'] as const;

/** public/site-content.json: what a deployment says of itself, replaceable without a build (PUB-11). Lengths are SPEC.md §2's. */
export const siteContent = object({
  brand: text(40),
  phone: text(40),
  email: string().trim().required().email(),
  partners: array(object({ name: text(), link: target() }))
    .required()
    .length(3),
  social: array(object({ network: string().oneOf(socialNetworks).required(), link: target() }))
    .required()
    .length(3),
  privacyPolicy: target(),
  legalDocument: target(),
  topUsers: array(object({ name: text(), specialty: text(), hospital: text(), position: text() }))
    .required()
    .length(3),
  team: array(object({ name: text(), track: text(), portfolio: target() }))
    .required()
    .length(12),
}).noUnknown(({ unknown }) => `not known: ${unknown}`);
export type SiteContent = InferType<typeof siteContent>;

export const contactForm = object({
  name: line('contact.name.missing'),
  phoneNumber: optionalLine(40),
  message: prose('contact.message.missing', 5_000),
});

export const site = {
  /** Mails what a visitor has written to the site's mailbox; answers once the mail server has taken it (PUB-8). */
  sendContact: row({
    method: 'POST',
    path: '/v1/contact',
    callers: 'anyone',
    body: contactForm,
    answer: object({ done: boolean().oneOf([true]).required() }),
  }),
};
