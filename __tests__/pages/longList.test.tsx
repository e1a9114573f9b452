import { act, screen, waitFor, within } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { fillIn, goBack, goTo } from '../support/openApp';
import { author, openRecord } from '../support/recordPage';

const count = 55;
/** The newest first; the newest corrects the oldest. */
const rows = Array.from({ length: count }, (_, place) => {
  const time = new Date(Date.UTC(2026, 2, 2, 12) - place * 3_600_000).toISOString();
  const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  const corrects = place === 0 ? `00000000-0000-4000-8000-${String(count - 1).padStart(12, '0')}` : null;
  return { id, complaint: `Cough ${place}.`, diagnosis: 'none', author, corrects, updatedAt: time, writtenAt: time, receivedAt: time };
});
const entries = () => within(screen.getByLabelText('Medical History', { selector: 'ol' })).getAllByRole('listitem');
const opened = async () => {
  const page = await openRecord('', { listMedicalHistory: { data: rows } });
  await waitFor(() => expect(entries()).toHaveLength(50));
  return page;
};

test('DOC-7 of a very long list the first entries are drawn, and more where one asks for them; the search looks through all', async () => {
  const { user } = await opened();
  expect(screen.getByText('50 of 55')).toBeVisible();
  await fillIn(user, { 'Search in these entries': 'Cough 54.' });
  await waitFor(() => expect(entries()).toHaveLength(1));
  await user.clear(screen.getByLabelText('Search in these entries'));
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(entries()).toHaveLength(count);
  expect(entries()[50]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
});

test('DOC-7 DOC-12 what an entry of a very long list corrects is drawn once it is asked for; on paper are all', async () => {
  const { user } = await opened();
  await user.click(within(entries()[0] as HTMLElement).getByText(/^Corrects the entry of/));
  expect(entries()).toHaveLength(count);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(entries()).toHaveLength(50);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(entries()).toHaveLength(count);
});

test('DOC-7 who comes from another section sees the first entries at once and the others a frame later; Back has them at once, and paper has all', async () => {
  await openRecord('/problems', { listMedicalHistory: { data: rows } });
  const seen: number[] = [];
  const observer = new MutationObserver(() => {
    const list = screen.queryByLabelText('Medical History', { selector: 'ol' });
    if (list && seen.at(-1) !== list.children.length) seen.push(list.children.length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await goTo(`/medicalhistory/${patient.id}`);
  await waitFor(() => expect(entries()).toHaveLength(50));
  observer.disconnect();
  expect(seen).toEqual([8, 50]);
  await goTo(`/medicalhistory/${patient.id}/problems`);
  await goTo(`/medicalhistory/${patient.id}`);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(entries()).toHaveLength(count);
  await goTo(`/medicalhistory/${patient.id}/problems`);
  seen.length = 0;
  observer.observe(document.body, { childList: true, subtree: true });
  await goBack();
  await waitFor(() => expect(entries()).toHaveLength(50));
  observer.disconnect();
  expect(seen).toEqual([50]);
});
