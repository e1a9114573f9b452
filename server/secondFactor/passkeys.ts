import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { passkeys } from '../database/schema/secondFactor';
import type { Services } from '../services';
import type { Owner } from './owner';

/**
 * WebAuthn's relying party: the pages' host, and the origins of its pages. Browsers make no passkeys for an IP address, so a server on a
 * developer's machine uses `localhost`.
 */
const siteOf = ({ publicUrl, configuration, site }: Services) => {
  const url = new URL(publicUrl());
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { name: site.brand, rpID: url.hostname, origins: [url.origin, ...configuration.pageOrigins] };
};

const ofUser = ({ hospitalId, userId }: Owner) => and(eq(passkeys.hospitalId, hospitalId), eq(passkeys.userId, userId));
const credentialsOf = async (transaction: Transaction, owner: Owner) =>
  (await transaction.select({ id: passkeys.credentialId }).from(passkeys).where(ofUser(owner))).map(({ id }) => ({ id }));

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
/** WebAuthn's user handle, which names the user to their device only: the ids are random. */
const handleOf = ({ hospitalId, userId }: Owner) => new Uint8Array(Buffer.from(`${hospitalId}${userId}`.replaceAll('-', ''), 'hex'));

/** Parses a browser's response. The library checks it, and throws for anything else. */
const parsed = async (said: string) => JSON.parse(said);

/** The options with which the browser makes a passkey, as JSON. */
export const optionsToAdd = async (
  transaction: Transaction,
  services: Services,
  owner: Owner,
  { challenge, email, name }: { challenge: string; email: string; name: string },
): Promise<string> => {
  const { name: rpName, rpID } = siteOf(services);
  const options = await generateRegistrationOptions({
    ...{ rpName, rpID, userName: email, userDisplayName: name, userID: handleOf(owner), challenge: bytesOf(challenge) },
    attestationType: 'none',
    excludeCredentials: await credentialsOf(transaction, owner),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return JSON.stringify(options);
};

/** Stores the passkey that the browser has made. Returns its id; undefined if the browser's response is invalid. */
export const storePasskey = async (
  transaction: Transaction,
  services: Services,
  owner: Owner,
  { challenge, said, name }: { challenge: string; said: string; name: string },
): Promise<string | undefined> => {
  const { rpID, origins } = siteOf(services);
  const verify = async () =>
    verifyRegistrationResponse({
      ...{ response: await parsed(said), expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: rpID },
      requireUserVerification: false,
    });
  const { registrationInfo } = await verify().catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const row = { hospitalId: owner.hospitalId, userId: owner.userId, id: randomUUID(), name, credentialId, counter };
  await transaction.insert(passkeys).values({ ...row, publicKey: Buffer.from(publicKey).toString('base64url') });
  return row.id;
};

/** The options with which the browser uses one of the user's passkeys, as JSON. */
export const optionsToUse = async (transaction: Transaction, services: Services, owner: Owner, challenge: string): Promise<string> => {
  const { rpID } = siteOf(services);
  const allowCredentials = await credentialsOf(transaction, owner);
  const options = { rpID, allowCredentials, challenge: bytesOf(challenge), userVerification: 'preferred' as const };
  return JSON.stringify(await generateAuthenticationOptions(options));
};

/** Whether one of the user's passkeys has answered this challenge. */
export const checkPasskey = async (
  transaction: Transaction,
  services: Services,
  owner: Owner,
  { challenge, said }: { challenge: string; said: string },
): Promise<boolean> => {
  // JSON.parse and the library throw for an invalid response.
  const response = await parsed(said).catch(() => undefined);
  const [known] = await transaction
    .select()
    .from(passkeys)
    .where(and(ofUser(owner), eq(passkeys.credentialId, String(response?.id))));
  if (!response || !known) return false;
  const { rpID, origins } = siteOf(services);
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: rpID },
    credential: { id: known.credentialId, publicKey: bytesOf(known.publicKey), counter: known.counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  await transaction
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(and(ofUser(owner), eq(passkeys.id, known.id)));
  return true;
};
