import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

test('ADM-1 ADM-2 ADM-9 the sidebar’s width survives a reload; a doctor’s message appears on the dashboard', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hospital = await signUpHospital(server);
  await signIn(page, hospital);

  await test.step('ADM-1 the sidebar is narrow with tooltips or wide with words, also after a reload', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Hospital administration' });
    const names = ['Dashboard', 'Assigned', 'Doctors', 'Patients', 'Appointments', 'Setting'];
    for (const name of names) await expect(sidebar.getByText(name, { exact: true })).toBeVisible();
    await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    for (const name of names) await expect(sidebar.getByText(name, { exact: true })).toBeHidden();
    await sidebar.getByRole('link', { name: 'Appointments' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Appointments' })).toBeVisible();
    await sidebar.getByRole('button', { name: 'Expand sidebar' }).click();
    await page.reload();
    for (const name of names) await expect(sidebar.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('ADM-2 ADM-9 a message appears without a reload', async () => {
    const unread = page.getByRole('region', { name: 'Messages from Doctors' });
    await expect(unread).toContainText('No message from a doctor waits to be read.');
    const doctor = await addDoctor(hospital);
    await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: 'Ward 3 is full' } });
    await expect(unread).toContainText('Ward 3 is full');
  });
});
