import { type FileContent, fileContents } from '../contract/uploads';
import type { ReadSealed } from './hospitalCipher';
import type { HospitalCipher, SealedText } from './security/encryption';
import { placeOf } from './security/places';

/** What is sealed of a lab result: its file's name, and what else the file was found to contain when it was uploaded. */
export type LabResultDetails = { fileName: string; contains: readonly FileContent[] };

type Owner = { id: string; patientId: string; uploadedBy: string };
type Stored = Owner & { details: SealedText<'lab_results.details'> };

export const sealLabResult = (cipher: HospitalCipher, owner: Owner, { fileName, contains }: LabResultDetails): Stored['details'] =>
  cipher.sealText(JSON.stringify({ fileName, contains }), placeOf('lab_results.details', owner));

/** Null when they cannot be read. */
export const openLabResult = (read: ReadSealed, row: Stored): LabResultDetails | null =>
  read.document(row.details, placeOf('lab_results.details', row), documentOf);

/** Throws for a document without a name or list. */
const documentOf = (text: string): LabResultDetails => {
  const { fileName, contains }: { fileName?: unknown; contains?: unknown } = JSON.parse(text);
  if (typeof fileName !== 'string' || !Array.isArray(contains)) throw new Error('The details are incomplete');
  return { fileName, contains: fileContents.filter((content) => contains.includes(content)) };
};
