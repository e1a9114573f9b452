import { getConfig, screen, within } from '@testing-library/react';
import { goTo, nothingIsLater } from '../support/openApp';
import { openRecord } from '../support/recordPage';

/** What `look` finds in the first frame after `tap`: React has drawn what the tap changes, and nothing that comes after a frame. */
const inFirstFrame = <Found,>(tap: () => unknown, look: () => Found): Promise<Found> => {
  let found: Found;
  const tapAndLook = async () => {
    await tap();
    await undefined;
    found = look();
  };
  return getConfig()
    .asyncWrapper(tapAndLook)
    .then(() => found);
};
const sidebar = () => screen.getByRole('navigation', { name: 'Patient record' });
const entry = (name: RegExp) => within(sidebar()).getByRole('link', { name });
const current = () => within(sidebar()).getByRole('link', { current: 'page' }).getAttribute('aria-label');
const goneBack = () => {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  return gone;
};

test('DOC-6 a tap on another section shows at once where it leads, and never the section before under its name', async () => {
  await openRecord();
  expect(screen.getByLabelText('Complaint')).toBeInTheDocument();
  const first = await inFirstFrame(
    () => entry(/^Prescription/).click(),
    () => ({
      current: current(),
      title: document.querySelector('main h2')?.textContent,
      before: screen.queryByLabelText('Complaint'),
      after: screen.queryByRole('link', { name: 'Add prescription' }),
    }),
  );
  expect(first).toEqual({ current: 'Prescription', title: 'Prescription', before: null, after: null });
  expect(await screen.findByRole('link', { name: 'Add prescription' })).toBeInTheDocument();
});

test('DOC-6 a tap that leaves a record shows nothing of it in the first frame, and the page after it', async () => {
  await openRecord();
  const text = await inFirstFrame(
    () => entry(/^Patients/).click(),
    () => document.querySelector('main')?.textContent,
  );
  expect(text).toBe('Loading');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Patient List' })).toBeInTheDocument();
});

test('DOC-6 Back draws the section at once, so that the browser finds the place where one was', async () => {
  await openRecord();
  await goTo(entry(/^Prescription/).getAttribute('href') ?? '');
  await nothingIsLater();
  const complaint = await inFirstFrame(goneBack, () => screen.queryByLabelText('Complaint'));
  expect(complaint).toBeInTheDocument();
});

test('UX-2 between a record and a list the sidebar stays: the entry that was pressed keeps the focus', async () => {
  const { user } = await openRecord();
  const pressed = entry(/^Patients/);
  pressed.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Patient List' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Doctor' })).toContainElement(pressed);
  expect(pressed).toHaveFocus();
});
