import type { FastifyBaseLogger } from 'fastify';
import type { Files } from '../adapters/files';
import type { HospitalCipher } from '../security/encryption';
import { type Place, placeOf, type SealedColumn } from '../security/places';

/** What seals the rows of one hospital anew. */
export type Sealing = { cipher: HospitalCipher; files: Files; log: FastifyBaseLogger };

const isSealed = (text: string) => /^v2\.[\w-]{38,}$/.test(text);

/**
 * Seals a text of version 1 for its place. A text that does not open is stored unchanged under a seal for no place: it stays unreadable, but
 * the right key may still open it. Returns a text that is sealed already as it is.
 */
export const sealAgain = <C extends SealedColumn>({ cipher, log }: Sealing, text: string, place: Place<C>): string => {
  if (isSealed(text)) return text;
  const [table = '', column = ''] = place.column.split('.');
  try {
    if (!text.startsWith('v1.')) throw new Error('Not sealed');
    const opened = cipher.openBefore(Buffer.from(text.slice('v1.'.length), 'base64url'), { table, row: place.row, column });
    return cipher.sealText(opened.toString(), place);
  } catch {
    log.error({ hospital: cipher.hospitalId, ...place }, 'a sealed text cannot be read');
    return cipher.sealText(text, { ...place, row: `${place.row} unreadable` });
  }
};

type StoredFile = { storedName: string; patientId: string; uploadedBy: string };

/**
 * Stores a file of version 1 anew under another name, and returns the name, so that even after a crash the row names a file that opens. A
 * file that is missing or does not open keeps its name.
 */
export const storeAgain = async ({ cipher, files, log }: Sealing, file: StoredFile): Promise<string> => {
  const { storedName } = file;
  const bytes = await openFile(cipher, files, storedName);
  if (bytes) return files.save(cipher, bytes, file);
  log.error({ hospital: cipher.hospitalId, ...placeOf('files.bytes', file) }, 'a stored file cannot be read');
  return storedName;
};

const openFile = async (cipher: HospitalCipher, files: Files, name: string): Promise<Buffer | undefined> => {
  const sealed = await files.readSealed(name);
  try {
    return sealed && cipher.openBefore(sealed, { table: 'files', row: name, column: 'bytes' });
  } catch {
    return undefined;
  }
};
