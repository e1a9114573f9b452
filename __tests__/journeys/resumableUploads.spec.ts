import { endpoints } from '../../contract/endpoints';
import { pathOf } from '../../contract/row';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { cutProxy } from '../support/cutProxy';
import { addPatient, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { startServer } from '../support/server';
import { choose, file, pick, row, uploadButton } from '../support/uploads';

const size = 20 * 1024 * 1024;
const bytes = Buffer.alloc(size, 'Potassium 4.1 mmol/l\n');

test('OFF-5 a 20 MB file survives a cut in the middle, a restart of the server and a reload: it arrives once, and at most 55 % goes out again', async ({
  page,
  engine,
}) => {
  const server = await startServer({}, engine);
  const network = await cutProxy(server);
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital);
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page, { ...hospital, server: { ...server, url: network.url } }, '/admindashboard?popUp=uploadResult');
  await pick(page, patient);
  await choose(page, file('Monitor.txt', bytes));
  network.cutAfter(size / 2);
  await uploadButton(page).click();
  await expect.poll(network.isCut, { timeout: 60_000 }).toBe(true);
  await expect(row(page, 'Monitor.txt')).toContainText('Paused');
  await server.stop();
  const again = await startServer(server.environment, engine);
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const asked = indexedDB.open('wardstory');
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            const counted = asked.result.transaction('uploads').objectStore('uploads').count();
            counted.onsuccess = () => {
              asked.result.close();
              resolve(counted.result);
            };
          };
        }),
    );
  await expect.poll(stored).toBe(1);
  const before = network.passed();
  network.mend();
  await page.reload();
  await expect(row(page, 'Monitor.txt')).toContainText('Uploaded', { timeout: 60_000 });
  const sentAgain = network.passed() - before;
  expect(sentAgain).toBeLessThanOrEqual(0.55 * size);
  expect(sentAgain).toBeGreaterThan(0.4 * size);
  expect(await stored()).toBe(0);

  const asAdmin = { server: again, token: hospital.admin.token, params: { patientId: patient.id } };
  const results = await done(endpoints.listLabResults, asAdmin);
  expect(results).toMatchObject([{ fileName: 'Monitor.txt', size }]);
  const path = pathOf(endpoints.readLabResult, { patientId: patient.id, uploadId: results[0]?.id ?? '' });
  const read = await fetch(again.url + path, { headers: { authorization: `Bearer ${hospital.admin.token}` } });
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  network.close();
  await again.stop();
});
