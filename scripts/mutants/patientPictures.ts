import { components, type Mutant, server } from './mutant';

const handlers = 'server/routes/patientPictures.ts';
const device = 'src/app/round/storeAnswer.ts';

/** Breaks of the pictures of patients. */
export const patientPictures: Mutant[] = [
  {
    promises: 'CHT-1',
    breaks: 'What a camera writes beside a picture is stored.',
    file: 'server/uploads/bareJpeg.ts',
    from: 'if (!isBeside(mark)) parts.push',
    to: 'parts.push',
    caughtBy: server('patientPictures.test.ts', 'only the image is stored'),
  },
  {
    promises: 'CHT-1',
    breaks: 'A page behind a picture is taken.',
    file: 'server/uploads/bareJpeg.ts',
    from: 'sides && isDrawn && at + 2 === bytes.length',
    to: 'sides && isDrawn',
    caughtBy: server('patientPictures.test.ts', 'is refused at its field'),
  },
  {
    promises: 'API-4 DOC-5',
    breaks: 'A doctor reads the pictures of patients who are not assigned to them.',
    file: handlers,
    from: 'and(visibleTo(transaction, caller), isOneOf',
    to: 'and(eq(patients.hospitalId, caller.hospitalId), isOneOf',
    caughtBy: server('patientPictures.test.ts', 'whom one may not see'),
  },
  {
    promises: 'CHT-1 ADM-17',
    breaks: 'A picture replaces one that somebody else has set meanwhile.',
    file: handlers,
    from: 'if (present !== body',
    to: 'if (!present && present !== body',
    caughtBy: server('patientPictures.test.ts', 'set meanwhile is not replaced'),
  },
  {
    promises: 'CHT-1 ADM-17',
    breaks: 'A repeated call says success although another picture is there by now.',
    file: handlers,
    from: 'details.pictureId === made;',
    to: 'details.pictureId !== undefined;',
    caughtBy: server('patientPictures.test.ts', 'sent again once somebody else'),
  },
  {
    promises: 'CHT-1 ADM-17 API-6',
    breaks: 'A call repeated after an update says that somebody else has changed the picture.',
    file: handlers,
    from: 'made === patientId.toLowerCase() ?',
    to: 'patientId.length === 0 ?',
    caughtBy: server('pictureAcrossUpdate.test.ts', 'in a retry after it'),
  },
  {
    promises: 'OFF-4 CHT-1',
    breaks: 'A picture that was taken away stays on the device.',
    file: device,
    from: 'pictureId ? [patientId, pictureAt(patientId)] : [patientId]',
    to: '[patientId, pictureAt(patientId)]',
    caughtBy: components('pages/picturesOnDevice.test.tsx', 'goes from the device'),
  },
  {
    promises: 'CHT-1',
    breaks: 'A picture that somebody has set meanwhile counts as removed.',
    file: 'src/pages/admin/PatientPicture.tsx',
    from: 'if (data.pictureId === undefined) notice.success',
    to: 'if (data) notice.success',
    caughtBy: components('pages/patientPicture.test.tsx', 'a picture is removed after a question'),
  },
];
