import { importKey, seal, unseal } from '../../src/device/cipher';

const keyNamed = (letter: string) => importKey(btoa(letter.repeat(32)));
const place = { userId: 'u1', slice: 'drafts', id: 'prescription:p1' };

test('DOC-10 an encrypted text opens with its key in its own place, and is unreadable otherwise', async () => {
  const sealed = await seal(await keyNamed('k'), place, { text: 'Amoxicillin' });
  expect(Buffer.from(sealed.sealed).toString('latin1')).not.toContain('Amoxicillin');
  expect(await unseal(await keyNamed('k'), sealed)).toEqual({ text: 'Amoxicillin' });
});

test.each([{ userId: 'u2' }, { slice: 'outbox' }, { id: 'prescription:p2' }])(
  'DOC-10 an encrypted text does not open in another place, such as another patient’s: %o',
  async (elsewhere) => {
    const sealed = await seal(await keyNamed('k'), place, { text: 'Amoxicillin' });
    await expect(unseal(await keyNamed('k'), { ...sealed, ...elsewhere })).rejects.toThrow();
  },
);

test('DOC-10 ACC-9 another user’s key does not open an encrypted text, and no script can export the key', async () => {
  const sealed = await seal(await keyNamed('k'), place, { text: 'Amoxicillin' });
  await expect(unseal(await keyNamed('z'), sealed)).rejects.toThrow();
  await expect(crypto.subtle.exportKey('raw', await keyNamed('k'))).rejects.toThrow();
});
