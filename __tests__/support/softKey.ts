import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The bits of WebAuthn's flags: somebody was there, they were verified, and a new credential follows. */
const [present, verified, attested] = [0x01, 0x04, 0x40];

const head = (kind: number, size: number) =>
  size < 24 ? [kind * 32 + size] : size < 256 ? [kind * 32 + 24, size] : [kind * 32 + 25, size >> 8, size & 255];
const text = (said: string) => Buffer.concat([Buffer.from(head(3, said.length)), Buffer.from(said)]);
const bytes = (given: Buffer) => Buffer.concat([Buffer.from(head(2, given.length)), given]);
const sha256 = (given: string | Buffer) => createHash('sha256').update(given).digest();

/** A passkey in software, as a browser's own function answers for it: for the pages at `origin`. */
export const softKey = (origin: string) => {
  const { hostname } = new URL(origin);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const dataOf = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count]);
  };
  const clientOf = (type: string, options: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin: at, crossOrigin: false }));
  const answered = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString('base64url')])),
    });

  return {
    /** What the browser says when this passkey is made. */
    made: (options: string, at?: string): string => {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const size = Buffer.from([0, credential.length]);
      const data = Buffer.concat([dataOf(present | verified | attested), Buffer.alloc(16), size, credential, cose]);
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return answered({ attestationObject, clientDataJSON: clientOf('webauthn.create', options, at) });
    },
    /** What it says when this passkey is used. */
    used: (options: string, at?: string): string => {
      const data = dataOf(present | verified);
      const clientDataJSON = clientOf('webauthn.get', options, at);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey);
      return answered({ authenticatorData: data, clientDataJSON, signature });
    },
  };
};
