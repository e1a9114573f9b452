import { array, object } from 'yup';
import { id, listOf, optionalId, textOnly } from './fields';
import type { MessageKey } from './messages';
import { patientDetails, patientParams } from './patients';
import { row } from './row';

/** The largest picture of a patient: in bytes, and in pixels per side. The browser makes it, and the server stores its image alone. */
export const largestPicture = { bytes: 24 * 1024, side: 192 } as const;
/** How a picture begins, as a data URL. */
export const pictureHead = 'data:image/jpeg;base64,';
/** In characters: base64 has four for three bytes. */
const longestPicture = pictureHead.length + 4 * Math.ceil(largestPicture.bytes / 3);
const isJpeg = (url: string) => /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/.test(url);

/** How many patients' pictures one call reads at most. */
export const mostPictures = 100;

/** `pictureId` changes with each picture. `picture` is a data URL; null when it cannot be read. */
export const patientPicture = object({ patientId: id(), pictureId: id(), picture: textOnly().nullable().defined() });

/** `seen`: the picture that the editor saw, if there was one. Where another one is there meanwhile, nothing is changed (ADM-17). */
const pictureForm = object({
  picture: textOnly()
    .required('logo.missing' satisfies MessageKey)
    .max(longestPicture, 'patientPicture.tooLarge' satisfies MessageKey)
    .test('patientPicture.kind', 'patientPicture.kind' satisfies MessageKey, (url) => !url || url.length > longestPicture || isJpeg(url)),
  seen: object({ pictureId: optionalId() })
    .default(undefined)
    .required('update.seen' satisfies MessageKey),
});

export const patientPictures = {
  /** A patient whom the caller may not see is as one without a picture; where that holds for all of them it is 404. */
  readPatientPictures: row({
    method: 'POST',
    path: '/v1/patients/pictures',
    summary: 'The pictures of these patients, as data URLs; patients without one are left out.',
    callers: ['hospitalAdmin', 'doctor'],
    audits: 'hospital',
    body: object({ patientIds: listOf(id(), mostPictures, 'list.wrongType').required().min(1, 'list.wrongType') }),
    answer: array(patientPicture).required(),
    asks: true,
  }),
  setPatientPicture: row({
    method: 'POST',
    path: '/v1/patients/:patient_id/picture',
    summary:
      "Sets a patient's picture: a JPEG, at most 24 kilobytes and 192 pixels a side, of which the image alone is stored. `seen` is the picture that it replaces. Repeated, it is refused once another picture, or none, is there.",
    callers: ['hospitalAdmin'],
    audits: 'input',
    params: patientParams,
    body: pictureForm,
    answer: patientDetails,
    keyed: true,
  }),
  removePatientPicture: row({
    method: 'DELETE',
    path: '/v1/patients/:patient_id/picture/:pictureId',
    summary: 'Takes this picture of a patient away. When it is gone already that succeeds too; another one that is there meanwhile stays.',
    callers: ['hospitalAdmin'],
    audits: 'input',
    params: patientParams.shape({ pictureId: id() }),
    answer: patientDetails,
    keyed: true,
  }),
};
