import { cleanFileName } from '../../contract/fileName';
import { type LabResultPriority, wrongWithFile } from '../../contract/uploads';
import { fieldError, Problem } from '../problem';
import { fileField, fileTooLarge } from './receiveFile';

const wrong = () => new Problem('invalidInput', undefined, [fieldError('Upload-Metadata', 'upload.metadata')]);

/** tus's pairs `key base64,key base64`. Undefined when they are none. */
const pairsIn = (header: string): Map<string, string> | undefined => {
  const pairs = header.split(',').map((each) => /^ *([^ ,]+)(?: +([A-Za-z0-9+/]*={0,2}))? *$/.exec(each));
  if (pairs.some((each) => !each)) return undefined;
  return new Map(pairs.map((each) => [each?.[1] ?? '', Buffer.from(each?.[2] ?? '', 'base64').toString()]));
};

const priorities: readonly string[] = ['routine', 'urgent'] satisfies LabResultPriority[];

/** The file that an upload's headers announce. Throws for one whose name or size can be no lab result. */
export const announcedFile = (headers: { 'upload-length': string; 'upload-metadata': string }) => {
  const pairs = pairsIn(headers['upload-metadata']);
  const [name, priority = 'routine'] = [pairs?.get('filename'), pairs?.get('priority')];
  if (!name || !priorities.includes(priority)) throw wrong();
  const file = { name: cleanFileName(name), size: Number(headers['upload-length']) };
  const unfit = wrongWithFile(file);
  if (unfit?.code === 'labResult.tooLarge') throw fileTooLarge();
  if (unfit) throw new Problem('invalidInput', undefined, [fieldError(fileField, unfit.code, unfit.values)]);
  return { ...file, urgent: priority === 'urgent' };
};
