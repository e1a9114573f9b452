import { boolean, type InferType, object, string } from 'yup';
import { line } from './fields';
import { row } from './row';

/**
 * What a mailed link about an email address does. `registration`: proves that a registered address is the admin's. `change`: begins to
 * use the new address of the settings. `undo`: takes such a change back; the link then sets a new password (resetPassword).
 */
export const addressLinkKinds = ['registration', 'change', 'undo'] as const;

const tokenForm = object({ token: line('link.missing', 500) });

/** `email` is the address that counts after the link was used; `done`: it was used already, and nothing has changed since. */
const addressLink = object({
  kind: string().oneOf(addressLinkKinds).required(),
  email: string().required(),
  hospitalName: string().required(),
  done: boolean().required(),
});
export type AddressLink = InferType<typeof addressLink>;

const done = object({ done: boolean().oneOf([true]).required() });

export const addresses = {
  /** Does not use the link up, because mail scanners open links too: the page has a button. The token is in the body, so that no log has it. */
  readAddressLink: row({
    method: 'POST',
    path: '/v1/auth/address-link',
    summary: 'What a mailed link about an email address does, and that it still works; asking does not use it up.',
    callers: 'anyone',
    body: tokenForm,
    answer: addressLink,
    asks: true,
  }),
  /** Used again, it answers the same as long as its address counts: an answer may be lost on the way. */
  followAddressLink: row({
    method: 'POST',
    path: '/v1/auth/follow-address-link',
    summary: 'Does what a mailed link about an email address is for: proves it, begins to use it, or takes a change back.',
    callers: 'anyone',
    body: tokenForm,
    answer: addressLink,
  }),
  /** To the new address while a change waits, otherwise to an address that is not proved yet. */
  resendAddressLetter: row({
    method: 'POST',
    path: '/v1/auth/address-letter',
    summary: 'Sends the letter again whose link was not used yet, to a new address or to the registered one.',
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    answer: object({ email: string().required() }),
    keyed: true,
  }),
  cancelAddressChange: row({
    method: 'DELETE',
    path: '/v1/auth/address-change',
    summary: 'Gives up the change of the email address that waits. None is a success too.',
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    answer: done,
    keyed: true,
  }),
};
