import { array, boolean, type InferType, object, type Schema, string } from 'yup';
import { line, longest, optionalLine, prose } from './fields';
import type { MessageKey } from './messages';
import { row } from './row';

const text = (most = 200) => string().trim().required().max(most);
/** A link's URL. Without it the page shows plain text (PUB-6). */
const target = () =>
  string()
    .trim()
    .matches(/^(?:https?:\/\/|\/)\S+$/, ({ path }) => `${path} must be an address such as https://… or /…`)
    .optional();

const socialNetworks = ['facebook', 'instagram', 'linkedin', 'x', 'youtube'] as const;

/** As many as SPEC.md §2 has, or none. Without any, pages leave that part out. */
const allOrNone = <S extends Schema>(each: S, most: number) =>
  array(each)
    .required()
    .test(
      'length',
      ({ path }) => `${path} must have ${most} entries, or none`,
      (all) => all?.length === 0 || all?.length === most,
    );

/**
 * public/site-content.json: a deployment's brand, contacts, partners and team. It can be replaced without a build (PUB-11). What it says in
 * words can be given in French too, for French pages.
 */
export const siteContent = object({
  brand: text(40),
  phone: text(40).optional(),
  email: string().trim().required().email(),
  /** A sentence about who is named: beside the top users, the team, and in the footer. */
  remark: text().optional(),
  remarkInFrench: text().optional(),
  partners: allOrNone(object({ name: text(), link: target() }), 3),
  social: array(object({ network: string().oneOf(socialNetworks).required(), link: target() }))
    .required()
    .length(3),
  privacyPolicy: target(),
  legalDocument: target(),
  topUsers: allOrNone(
    object({
      name: text(),
      specialty: text(),
      specialtyInFrench: text().optional(),
      hospital: text(),
      position: text(),
      positionInFrench: text().optional(),
    }),
    3,
  ),
  team: allOrNone(
    object({
      name: text(),
      track: text(),
      trackInFrench: text().optional(),
      /** A sentence about what they do. */
      about: text().optional(),
      aboutInFrench: text().optional(),
      portfolio: target(),
    }),
    12,
  ),
}).noUnknown(({ unknown }) => `not known: ${unknown}`);
export type SiteContent = InferType<typeof siteContent>;

export const contactForm = object({
  name: line('contact.name.missing'),
  /** Contacts for a reply; both are optional. */
  email: optionalLine(longest.email).email('hospital.email.malformed' satisfies MessageKey),
  phoneNumber: optionalLine(40),
  message: prose('contact.message.missing', 5_000),
});

export const site = {
  /** Mails a visitor's message to the site's mailbox. Answers when the mail server has accepted it (PUB-8). */
  sendContact: row({
    method: 'POST',
    path: '/v1/contact',
    summary: "Mails what a visitor has written to the site's mailbox.",
    callers: 'anyone',
    body: contactForm,
    answer: object({ done: boolean().oneOf([true]).required() }),
  }),
};
