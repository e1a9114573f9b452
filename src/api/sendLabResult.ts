import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import { partSize, partType, tusVersion } from '../../contract/resumableUploads';
import { pathOf } from '../../contract/row';
import type { LabResultPriority } from '../../contract/uploads';
import { check } from '../../contract/validate';
import type { Answered } from './answered';
import { api, asCaller } from './base';
import type { Outcome } from './callOnce';
import { type Problem, unreachable } from './problem';
import type { Server } from './server';
import { type UploadRequest, uploadRequest } from './uploadRequest';

export type Sending = {
  file: File;
  /** The id of the upload: the same one goes on where it was. */
  key: string;
  priority: LabResultPriority;
  /** The server has begun the upload under this id. */
  onBegun: (uploadId: string) => void;
  /** The server has so many of the file's bytes. */
  onProgress: (sent: number) => void;
  /** All bytes are sent; only the answer is missing. */
  onWholeSent: () => void;
  signal: AbortSignal;
};

type Thunk<Answer> = ThunkAction<Promise<Outcome<Answer>>, unknown, Server, UnknownAction>;
type Ask = (request: Omit<UploadRequest, 'signal'>) => Promise<Answered>;
type Begun = { id: string; offset: number };

const version = { 'tus-resumable': tusVersion };
const gone: Problem = { kind: 'unknown', status: 0, code: 'labResult.gone' };
/** How often one attempt begins again, when the server has other bytes than expected or has deleted the upload. */
const mostBeginnings = 4;
/** An upload that is too old is deleted, and its key is used up. */
const mostKeys = 5;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
/** Another key of the same upload, the same one each time: a page that was reloaded finds what it has sent under it. */
const keyAfter = (key: string, uses: number) => key.slice(0, -1) + ((Number.parseInt(key.slice(-1), 16) + uses) % 16).toString(16);

/** Begins the upload, or learns how far it is. */
const begin = async (ask: Ask, patientId: string, { file, key, priority }: Sending): Promise<Begun | Problem> => {
  let answered: Answered = { error: unreachable };
  for (let uses = 0; uses < mostKeys; uses += 1) {
    answered = await ask({
      method: 'POST',
      path: pathOf(endpoints.startUpload, { patientId }),
      headers: {
        ...version,
        'idempotency-key': keyAfter(key, uses),
        'upload-length': String(file.size),
        'upload-metadata': `filename ${base64(file.name)},priority ${base64(priority)}`,
      },
    });
    if (!('error' in answered)) {
      const checked = await check(endpoints.startUpload.answer, answered.data);
      return checked.ok ? checked.value : { kind: 'unknown', status: 200, code: 'problem.unexpected' };
    }
    if (answered.error.kind !== 'notFound') return answered.error;
  }
  return 'error' in answered ? answered.error : unreachable;
};

/** Sends what the server has not got. Returns what went wrong. */
const sendRest = async (ask: Ask, patientId: string, { id: uploadId, offset }: Begun, sending: Sending): Promise<Problem | undefined> => {
  const { file, onProgress, onWholeSent } = sending;
  // Once at least: the last answer may have been lost.
  for (let at = offset; ; ) {
    const end = Math.min(at + partSize, file.size);
    const body = await file
      .slice(at, end)
      .arrayBuffer()
      .catch(() => undefined);
    if (!body) return gone;
    const answered = await ask({
      method: 'PATCH',
      path: pathOf(endpoints.continueUpload, { patientId, uploadId }),
      headers: { ...version, 'content-type': partType, 'upload-offset': String(at) },
      body,
      ...(end === file.size && { onWholeSent }),
    });
    if ('error' in answered) return answered.error;
    if (end === file.size) return undefined;
    onProgress(end);
    at = end;
  }
};

/** Sends a lab result in parts, from where it was (OFF-5): the same key gives the same result, however often it was cut. Never throws. */
export const sendLabResult =
  (patientId: string, sending: Sending): Thunk<undefined> =>
  async (dispatch, getState, server) => {
    const { signal, onBegun, onProgress } = sending;
    const ask: Ask = (request) => asCaller(server, { dispatch, getState }, () => uploadRequest(server, { ...request, signal }));
    let problem: Problem = unreachable;
    for (let beginnings = 0; beginnings < mostBeginnings && !signal.aborted; beginnings += 1) {
      const begun = await begin(ask, patientId, sending);
      if ('kind' in begun) return { ok: false, problem: begun };
      onBegun(begun.id);
      onProgress(begun.offset);
      const wrong = await sendRest(ask, patientId, begun, sending);
      if (!wrong) {
        dispatch(api.util.invalidateTags([{ type: 'LabResult', id: patientId }, 'Activity', 'Plan']));
        return { ok: true, answer: undefined };
      }
      problem = wrong;
      if (wrong.kind !== 'otherOffset' && wrong.kind !== 'notFound') break;
    }
    return { ok: false, problem };
  };

/** Tells the server that an upload will not go on. Nothing depends on the answer: the server deletes it after a day. */
export const giveUpUpload =
  (patientId: string, uploadId: string): ThunkAction<Promise<unknown>, unknown, Server, UnknownAction> =>
  (dispatch, getState, server) => {
    const headers = { ...version, 'idempotency-key': crypto.randomUUID() };
    const path = pathOf(endpoints.endUpload, { patientId, uploadId });
    const { signal } = new AbortController();
    return asCaller(server, { dispatch, getState }, () => uploadRequest(server, { method: 'DELETE', path, headers, signal }));
  };
