import { screen, waitFor } from '@testing-library/react';
import type { DoctorMessage } from '../../contract/doctorMessages';
import type { Sent } from '../../src/gallery/standIn';
import { liveEvents } from '../support/liveEvents';
import { openApp } from '../support/openApp';

/** A hospital's messages as its server has them, newest first, half of them from an earlier day. */
const inbox = (count: number) => {
  const message = (text: string, createdAt: Date): DoctorMessage => ({
    id: crypto.randomUUID(),
    text,
    createdAt: createdAt.toISOString(),
    readAt: null,
    doctor: { user: { firstName: 'Bisi', lastName: 'Okafor' } },
    handover: null,
  });
  const all = Array.from({ length: count }, (_, index) =>
    message(`Number ${count - 1 - index}`, new Date(Date.UTC(2026, 2, index < count / 2 ? 3 : 2, 12, 59 - index))),
  );
  const idsIn = ({ body }: Sent) => all.filter(({ id }) => JSON.stringify(body).includes(id));
  return {
    listMessages: ({ query: { cursor = '0', limit = '1000', only } }: Sent) => {
      const end = Number(cursor) + Number(limit);
      const found = all.filter(({ readAt }) => only !== 'unread' || readAt === null);
      const headers = new Headers({ 'content-type': 'application/json', 'x-total-count': String(found.length) });
      if (end < found.length) headers.set('link', `</v1/messages/?cursor=${end}>; rel="next"`);
      return new Response(JSON.stringify(found.slice(Number(cursor), end)), { headers });
    },
    countUnreadMessages: () => ({ data: { unread: all.filter(({ readAt }) => readAt === null).length } }),
    markMessagesRead: (sent: Sent) => {
      for (const one of idsIn(sent)) one.readAt = new Date().toISOString();
      return { data: { unread: all.filter(({ readAt }) => readAt === null).length } };
    },
    /** A new message arrives. */
    arrive: (text: string, at = new Date('2026-03-03T13:00:00.000Z')) => void all.unshift(message(text, at)),
  };
};
const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
const messages = () => [...document.querySelectorAll('main li')];

test('ADM-9 messages of the last seven days stand above older ones, below a heading each', async () => {
  const { arrive, ...answers } = inbox(2);
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  arrive('Oxygen runs out', yesterday);
  await openApp('/notification', { as: 'admin', answers });
  await waitFor(() => expect(messages()).toHaveLength(3));
  expect(headings()).toEqual(['Last 7 days', 'Earlier']);
});

test('ADM-9 messages are shown fifty at a time, and can all be marked read at once', async () => {
  const { arrive: _, ...answers } = inbox(52);
  const { sent, user } = await openApp('/notification', { as: 'admin', answers });
  await waitFor(() => expect(messages()).toHaveLength(50));
  expect(messages()[0]).toHaveTextContent('Number 51');
  await user.click(screen.getByText('Show older messages (2)'));
  await waitFor(() => expect(messages()).toHaveLength(52));
  expect(messages().at(-1)).toHaveTextContent('Number 0');
  await user.click(screen.getByText('Mark all as read'));
  await waitFor(() => expect(screen.queryByText(/as read/)).toBeNull());
  expect(sent('markMessagesRead')).toHaveLength(1);
  for (const message of messages()) expect(message).not.toHaveTextContent('New');
});

test('ADM-9 when it is not known which messages are unread, none is marked, and the page says so', async () => {
  const { arrive: _, listMessages, ...answers } = inbox(1);
  const failing = (sent: Sent) => (sent.query.only === 'unread' ? ('unreachable' as const) : listMessages(sent));
  const { sent, user } = await openApp('/notification', { as: 'admin', answers: { ...answers, listMessages: failing } });
  await user.click(await screen.findByText('Mark all as read'));
  expect(await screen.findByText(/Nothing was marked as read\. The server cannot be reached/)).toBeVisible();
  expect(sent('markMessagesRead')).toEqual([]);
});

test('ADM-9 a new message appears without a reload, counts as unread, and can be marked read', async () => {
  const { arrive, ...answers } = inbox(0);
  const { streamEvents, tell } = liveEvents();
  const { sent, user } = await openApp('/notification', { as: 'admin', answers: { ...answers, streamEvents } });
  expect(await screen.findByText('Messages sent by Doctors will be displayed here')).toBeVisible();
  arrive('Ward 3 is full\nPlease call');
  tell({ kind: 'message' });
  await waitFor(() => expect(messages()).toHaveLength(1));
  for (const said of ['Ward 3 is full Please call', 'Bisi', 'New', /March 3, 2026, \d{1,2}:\d\d [AP]M/]) {
    expect(messages()[0]).toHaveTextContent(said);
  }
  expect(await screen.findByLabelText('Notifications, 1 unread message')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(messages()[0]).not.toHaveTextContent('New'));
  expect(sent('markMessagesRead')).toHaveLength(1);
  await waitFor(() => expect(screen.getByLabelText('Dashboard')).toBeVisible());
});
