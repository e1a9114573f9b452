import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { pathOf } from '../../contract/row';
import { unfinishedUploads } from '../database/schema/unfinishedUploads';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { requireRoom } from '../planLimits';
import { Problem } from '../problem';
import { placeOf } from '../security/places';
import { finish, removeFiles } from '../uploads/finish';
import { addPart, piecesOf } from '../uploads/parts';
import { fileTooLarge } from '../uploads/receiveFile';
import { countUnfinished, deleteUnfinished, endOf, type Upload, unfinishedBy, uploadOf } from '../uploads/unfinished';
import { announcedFile } from '../uploads/uploadMetadata';
import { inUploadPlace } from '../uploads/uploadPlaces';
import { patientSeenBy } from './patients';

/** The most unfinished uploads of one user. With a further one the oldest ends: whoever has closed many pages can go on. */
const mostOfUser = 32;

type SetHeader = (name: string, value: string) => void;

/** tus's headers about an upload, and its JSON. */
const shown = ({ id, size, offset, row }: Upload, header: SetHeader) => {
  header('upload-offset', String(offset));
  header('upload-length', String(size));
  if (row) header('upload-expires', endOf(row).toUTCString());
  return { id, size, offset };
};

type Calls = 'startUpload' | 'readUpload' | 'continueUpload' | 'endUpload';
export const resumableUploadHandlers: Handlers<Calls> = {
  startUpload: {
    change: async ({ params, headers, caller, transaction, services, afterCommit }) => {
      const { hospitalId, userId } = caller;
      const { name, size, urgent } = announcedFile(headers);
      const patient = await patientSeenBy(transaction, caller, params.patientId);
      await requireRoom(transaction, hospitalId, 'uploads', 1 + (await countUnfinished(transaction, hospitalId)));
      const before = await unfinishedBy(transaction, caller);
      const ended = await deleteUnfinished(transaction, hospitalId, before.slice(0, Math.max(0, before.length + 1 - mostOfUser)));
      afterCommit(() => removeFiles(services, ended.storedNames));
      const owner = { id: randomUUID(), patientId: patient.id, uploadedBy: userId };
      const cipher = await cipherOf(transaction, services, hospitalId);
      const fileName = cipher.sealText(name, placeOf('unfinished_uploads.file_name', owner));
      await transaction.insert(unfinishedUploads).values({ hospitalId, ...owner, fileName, size, urgent });
      return owner.id;
    },
    show: async ({ params: { patientId }, caller, transaction, header }, uploadId) => {
      const upload = await uploadOf(transaction, caller, { patientId, uploadId });
      header('location', pathOf(endpoints.readUpload, { patientId, uploadId }));
      return shown(upload, header);
    },
  },

  readUpload: async ({ params, caller, transaction, header }) => shown(await uploadOf(transaction, caller, params), header),

  continueUpload: async ({ params, headers, caller, services, inHospital, part, header }) => {
    const before = await inHospital((transaction) => uploadOf(transaction, caller, params));
    const { row, size } = before;
    if (Number(headers['upload-offset']) !== before.offset) throw new Problem('otherOffset');
    if (part.length !== undefined && part.length > size - before.offset) throw fileTooLarge();
    let { offset } = before;
    await inUploadPlace(caller, async () => {
      for await (const bytes of piecesOf(part.bytes)) {
        if (!row || offset + bytes.length > size) throw fileTooLarge();
        const start = offset;
        await inHospital((transaction) => addPart(transaction, services, row, start, bytes));
        offset += bytes.length;
      }
      if (row && offset === size) await finish({ caller, services, inHospital }, row);
    });
    shown({ ...before, offset, ...(offset === size && { row: undefined }) }, header);
  },

  endUpload: {
    change: async ({ params, caller, transaction, services, afterCommit }) => {
      const { id, row } = await uploadOf(transaction, caller, params);
      if (!row) throw new Problem('notFound');
      const { storedNames } = await deleteUnfinished(transaction, caller.hospitalId, [id]);
      afterCommit(() => removeFiles(services, storedNames));
      return id;
    },
    show: async () => undefined,
  },
};
