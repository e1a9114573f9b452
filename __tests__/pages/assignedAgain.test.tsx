import { act, screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { liveEvents } from '../support/liveEvents';
import { goTo, openApp } from '../support/openApp';
import { emptyDashboard, openRecord, recordServer, saveEntry } from '../support/recordPage';

/** A server on which the patient can be taken from the doctor and given back, and on which doctors may hand over. */
const takingServer = () => {
  const server = recordServer();
  const at = { isTaken: true };
  const events = liveEvents();
  const whereMine =
    <Outcome,>(outcome: (sent: Sent) => Outcome) =>
    (sent: Sent) =>
      at.isTaken ? { problem: 'notFound' as const } : outcome(sent);
  const answers: Answers = {
    ...server,
    ...emptyDashboard,
    streamEvents: events.streamEvents,
    addMedicalHistory: whereMine(server.addMedicalHistory),
    listAssignedPatients: () => ({ data: { assignedPatients: at.isTaken ? [] : [patient] } }),
    getHandoverRule: { data: { doctorsHandOver: true } },
  };
  return { at, answers, assigned: async () => events.tell({ kind: 'assignment', ids: [patient.id] }) };
};

test.each(['the record', 'the dashboard', 'the settings'])(
  'DOC-11 a refused note is sent by itself, once, when its patient is assigned again, while %s is open',
  async (page) => {
    const { at, answers, assigned } = takingServer();
    const { user, sent } = await openRecord('', answers);
    await saveEntry(user, 'Cough since Monday');
    await screen.findAllByText(/^Not sent: This does not exist/);
    if (page !== 'the record') await goTo(page === 'the dashboard' ? '/doctordashboard' : '/doctorsettings');
    // It is about another doctor, or the patient is still away: nothing is sent.
    const asked = sent('listAssignedPatients').length;
    await act(assigned);
    await waitFor(() => expect(sent('listAssignedPatients').length).toBeGreaterThan(asked));
    expect(sent('addMedicalHistory')).toHaveLength(1);
    at.isTaken = false;
    await act(assigned);
    await screen.findAllByText(/Details Added Successfully\./);
    const [first, second, ...more] = sent('addMedicalHistory');
    expect([second?.key, more]).toEqual([first?.key, []]);
  },
);

test('DOC-11 a refused note of before a reload is sent when its patient has been assigned again meanwhile', async () => {
  const { at, answers } = takingServer();
  const { user } = await openRecord('', answers);
  await saveEntry(user, 'Cough since Monday');
  await screen.findAllByText(/^Not sent: This does not exist/);
  at.isTaken = false;
  const again = await openApp('/doctordashboard', { as: 'doctor', answers: { ...answers, streamEvents: 'never' } });
  await screen.findAllByText(/Details Added Successfully\./);
  expect(again.sent('addMedicalHistory')).toHaveLength(1);
});

test('DOC-11 where doctors hand over, the text of a refused note names the colleague who can hand the patient back', async () => {
  const { answers } = takingServer();
  const { user } = await openRecord('', answers);
  await saveEntry(user, 'Cough since Monday');
  await screen.findAllByText(/^Not sent: This does not exist/);
  await goTo('/doctordashboard');
  expect(await screen.findByText(/or the colleague who has them now to hand them back: then this is sent by itself/)).toBeVisible();
});
