import { KeptList } from '../../src/app/round/keptList';
import { seal, unseal } from '../../src/device/cipher';
import type { SealedRecord } from '../../src/device/database';

test('OFF-1 the list is decrypted once for each time that it was stored, also by another tab, and calls at once share one look', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const stored = (at: string) => seal(key, { userId: 'u', slice: 'round', id: 'list' }, { at, records: [] });
  let here: SealedRecord | undefined;
  let looked = 0;
  let opened = 0;
  const list = new KeptList({
    sealed: async () => {
      looked += 1;
      return here;
    },
    unsealed: async (sealed) => {
      opened += 1;
      return sealed && unseal(key, sealed);
    },
  });
  const times = async () => [(await list.read())?.at, (await list.read())?.at];
  expect(await times()).toEqual([undefined, undefined]);
  expect(opened).toBe(0);
  for (const at of ['2026-03-02T08:00:00.000Z', '2026-03-02T08:05:00.000Z']) {
    here = await stored(at);
    expect(await times()).toEqual([at, at]);
  }
  expect(opened).toBe(2);
  looked = 0;
  await Promise.all([list.read(), list.read(), list.read()]);
  expect(looked).toBe(1);
});
