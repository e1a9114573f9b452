import { act, screen, waitFor } from '@testing-library/react';
import { patientPath } from '../../contract/paths';
import { doctors, patient } from '../../src/gallery/people';
import { openApp } from '../support/openApp';

beforeEach(() => localStorage.clear());
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store, and the product writes it like this
  document.cookie = 'wardstory_look=; Path=/; Max-Age=0';
  document.documentElement.lang = 'en';
});

const hospital = { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' };

test('UX-6 light, dark or as the device: the choice is stored for the next page and the same in every tab', async () => {
  const heard = jest.fn();
  addEventListener('wardstory:look', heard);
  const { user } = await openApp('/adminsettings#look-section', { as: 'admin', keeps: true, answers: { getHospital: { data: hospital } } });
  await user.selectOptions(await screen.findByLabelText('Colours'), 'dark');
  await waitFor(() => expect(localStorage.getItem('wardstory:settings')).toContain('dark'));
  expect(document.cookie).toContain('wardstory_look=dark.');
  const [key, newValue] = ['wardstory:settings', (localStorage.getItem('wardstory:settings') ?? '').replace('dark', 'light')];
  localStorage.setItem(key, newValue);
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  await waitFor(() => expect(screen.getByLabelText('Colours')).toHaveValue('light'));
  expect(document.cookie).toContain('wardstory_look=light.');
  expect(heard).toHaveBeenCalledTimes(2);
  removeEventListener('wardstory:look', heard);
});

test('UX-6 changing the language in the settings loses no typed text; dates and numbers follow', async () => {
  const { user } = await openApp('/adminsettings#look-section', {
    as: 'admin',
    answers: { getHospital: { data: hospital }, listDoctors: { data: doctors } },
  });
  const name = await screen.findByLabelText('Hospital Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('Hôpital Saint-Luc');
  await user.selectOptions(screen.getByLabelText('Language'), 'fr');
  await screen.findByLabelText('Langue');
  expect(screen.getByDisplayValue('Hôpital Saint-Luc')).toBe(name);
  expect(document.documentElement.lang).toBe('fr');
  expect(document.cookie).toContain('wardstory_look=system.fr');
  await user.selectOptions(screen.getByLabelText('Langue'), 'en');
  expect(await screen.findByRole('button', { name: 'Update Settings' })).toBeInTheDocument();
  expect(name).toHaveValue('Hôpital Saint-Luc');
});

test('UX-6 a page that the server sent in French stays French, dates included', async () => {
  document.documentElement.lang = 'fr';
  const data = { ...patient, guardianName: '', guardianEmail: '', doctors: [] };
  await openApp(patientPath(patient.id), { as: 'admin', answers: { getPatientDetails: { data } } });
  expect(await screen.findByText(/ 2 mars 2026/)).toBeVisible();
});
