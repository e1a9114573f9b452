import type { RoundShelf } from '../../device/roundShelf';

const markId = 'switchedOff';

/**
 * Notes on this device that the hospital wants no records here, so that the dashboard says why also without a network. The next stored answer,
 * or the end of the session, takes it away.
 */
export const markOff = async (shelf: Pick<RoundShelf, 'seal' | 'write'>): Promise<void> => {
  await shelf.write([await shelf.seal(markId, {})]);
};

export const isMarkedOff = async (shelf: Pick<RoundShelf, 'get'>): Promise<boolean> => (await shelf.get(markId)) !== undefined;
