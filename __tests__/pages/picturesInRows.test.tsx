import { screen, waitFor } from '@testing-library/react';
import { longPatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { book, openAppointments, rows, stopClock } from '../support/appointmentsPage';
import { soon } from '../support/clock';
import { liveEvents } from '../support/liveEvents';
import { openApp } from '../support/openApp';

const [first, second] = ['00000000-0000-4000-8000-000000000088', '00000000-0000-4000-8000-000000000089'];
const imagesIn = (part: Element | undefined | null) => [...(part?.querySelectorAll('img') ?? [])].map((each) => each.getAttribute('src'));

describe('appointments', () => {
  stopClock();
  test('CHT-1 ADM-11 an appointment’s row has the picture that its patient has now, and initials without one', async () => {
    let now = { pictureId: first, picture: 'data:image/jpeg;base64,AAAA' };
    const readPatientPictures: Answers['readPatientPictures'] = () => ({ data: [{ patientId: patient.id, ...now }] });
    const { streamEvents, tell } = liveEvents();
    const { store, sent } = await openAppointments({ readPatientPictures, streamEvents });
    await book(store, patient, '2026-11-20 14:30');
    await book(store, longPatient, '2026-11-20 14:40');
    await soon(() => expect(imagesIn(rows('Today')[0])).toEqual([now.picture]));
    expect(rows('Today')[1]?.querySelector('[data-initials]')).not.toBeNull();
    now = { pictureId: second, picture: 'data:image/jpeg;base64,BBBB' };
    tell({ kind: 'patient', ids: [patient.id] });
    await soon(() => expect(imagesIn(rows('Today')[0])).toEqual([now.picture]));
    expect(sent('readPatientPictures').at(-1)?.body).toEqual({ patientIds: [patient.id] });
  });
});

test('CHT-1 DOC-2 the rows of the newest results have the pictures of their patients', async () => {
  const { id, firstName, lastName, patientUniqueId } = patient;
  const result = {
    ...{ id: second, fileName: 'Potassium.pdf', contentType: 'application/pdf', size: 12, uploadedBy: 'Ada Obi' },
    createdAt: '2026-03-02T09:05:00.000Z',
    patient: { id, firstName, lastName, patientUniqueId, pictureId: first },
  };
  const picture = 'data:image/jpeg;base64,AAAA';
  await openApp('/doctordashboard', {
    as: 'doctor',
    answers: {
      listAssignedPatients: { data: { assignedPatients: [] } },
      listPatients: { data: [] },
      listNewestLabResults: { data: [result] },
      listUnacknowledgedResults: { data: [] },
      listMessages: { data: [] },
      readPatientPictures: { data: [{ patientId: id, pictureId: first, picture }] },
    },
  });
  await waitFor(() => expect(imagesIn(screen.getByText('Potassium.pdf').closest('li'))).toEqual([picture]));
});
