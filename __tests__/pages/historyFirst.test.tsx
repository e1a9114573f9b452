import { act, screen, waitFor } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { fillIn, goTo } from '../support/openApp';
import { onButton, openRecord, recordServer } from '../support/recordPage';

const [phone, tablet] = [390, 820];
let width = phone;
const lists = new Set<EventTarget>();

/** jsdom has no widths. */
const limitOf = (media: string) => Number(/max-width: (\d+)px/.exec(media)?.[1] ?? Number.NaN);
const matchMedia = (media: string) => {
  const list = new EventTarget();
  lists.add(list);
  const unused = { onchange: null, addListener: () => undefined, removeListener: () => undefined };
  return Object.defineProperty(Object.assign(list, { media, matches: false, ...unused }), 'matches', {
    get: () => width <= limitOf(media),
  });
};
const turnTo = (next: number) =>
  act(async () => {
    width = next;
    for (const list of lists) list.dispatchEvent(new Event('change'));
  });

beforeEach(() => {
  lists.clear();
  Object.assign(window, { matchMedia });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const openOn = async (size: number) => {
  width = size;
  const app = await openRecord('', recordServer());
  await screen.findByLabelText('Complaint');
  return app;
};
const complaint = () => screen.getByLabelText('Complaint');
const isClosed = () => complaint().closest('[data-closed]') !== null;
const add = () => screen.queryByRole('button', { name: 'Add an entry' });
const pressAdd = () => screen.getByRole('button', { name: 'Add an entry' });
const saveButton = () => screen.getByRole('button', { name: `Save for ${onButton}` });

test('DOC-7 on a phone the form waits behind a button, that opens it, and saving closes it', async () => {
  const { user } = await openOn(phone);
  expect(isClosed()).toBe(true);
  await user.click(pressAdd());
  expect(complaint()).toHaveFocus();
  expect(isClosed()).toBe(false);
  expect(add()).not.toBeInTheDocument();
  await fillIn(user, { Complaint: 'Cough', Diagnosis: 'Bronchitis' });
  await user.click(saveButton());
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(add()).toBeVisible();
  // Once it is sent, it cannot reach the next test's server.
  await screen.findAllByText(/Details Added Successfully\./);
});

test('DOC-10 on a phone the form is open by itself with a draft, also one that can be brought back', async () => {
  const { user } = await openOn(phone);
  const leaveAndComeBack = async () => {
    await goTo(`/medicalhistory/${patient.id}/problems`);
    await screen.findByText(/^No problems yet\./);
    await goTo(`/medicalhistory/${patient.id}`);
    await screen.findByLabelText('Complaint');
  };
  await user.click(pressAdd());
  await fillIn(user, { Complaint: 'Cough' });
  await leaveAndComeBack();
  expect(complaint()).toHaveValue('Cough');
  expect(isClosed()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await leaveAndComeBack();
  expect(isClosed()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(complaint()).toHaveValue('Cough');
});

test('DOC-7 on a tablet the form is open, and stays so with an error when the screen becomes as narrow as a phone', async () => {
  const { user } = await openOn(tablet);
  expect(isClosed()).toBe(false);
  expect(add()).not.toBeInTheDocument();
  await turnTo(phone);
  expect(isClosed()).toBe(true);
  await turnTo(tablet);
  expect(isClosed()).toBe(false);
  await user.click(saveButton());
  await screen.findByRole('alert');
  await turnTo(phone);
  expect(isClosed()).toBe(false);
});

test('DOC-8 on a phone a correction opens the form', async () => {
  const { user } = await openOn(phone);
  await user.click(pressAdd());
  await fillIn(user, { Complaint: 'Cough', Diagnosis: 'Bronchitis' });
  await user.click(saveButton());
  await waitFor(() => expect(isClosed()).toBe(true));
  await user.click(await screen.findByRole('button', { name: /^Correct/ }));
  expect(isClosed()).toBe(false);
  expect(complaint()).toHaveValue('Cough');
});
