import { endpoints } from '../../contract/endpoints';
import { axeFindings } from '../support/axe';
import { done } from '../support/calls';
import { goWithin } from '../support/goWithin';
import { addDoctor, addPatient, assign } from '../support/hospital';
import { expect, test } from '../support/journey';
import { historyOf, nameOf, onButton, openRecord, prescriptionsOf } from '../support/record';

const well = { respirations: '16', saturation: '97', scale: '1', oxygen: 'air', systolic: '124', diastolic: '76', consciousness: 'alert' };
const calm = { ...well, pulse: '72', temperature: '37.0' };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test('CHT-4 CHT-5 CHT-7 CHT-8 a night’s deterioration: sets rise, the list sorts by them, the doctor measures, types a value, writes, prescribes and hands over', async ({
  page,
  server,
}) => {
  const { hospital, doctor, patient } = await openRecord(page, server);
  const colleague = await addDoctor(hospital, { firstName: 'Ife', lastName: 'Eze' });
  const other = await addPatient(hospital, { firstName: 'Ada', lastName: 'Abara' });
  await assign(hospital, doctor, other);
  await done(endpoints.setHandoverRule, { server, token: hospital.admin.token, body: { doctorsHandOver: true } });
  const asDoctor = ({ id }: { id: string }) => ({ server, token: doctor.token, params: { patient_id: id } });
  await done(endpoints.addVitalSigns, { ...asDoctor(other), body: { ...calm, respirations: '21', measuredAt: hoursAgo(1) } });
  for (const [hours, more] of [
    [8, {}],
    [4, { respirations: '21', pulse: '95' }],
  ] as const)
    await done(endpoints.addVitalSigns, { ...asDoctor(patient), body: { ...calm, ...more, measuredAt: hoursAgo(hours) } });

  // The set of the night, at the bed.
  await goWithin(page, `/medicalhistory/${patient.id}/vitals`);
  await page.getByRole('button', { name: 'New vital signs' }).click();
  for (const [name, text] of [
    ['Breathing rate', '26'],
    ['Oxygen saturation', '91'],
    ['Systolic', '95'],
    ['Diastolic', '55'],
    ['Pulse', '128'],
    ['Temperature', '39,2'],
  ] as const)
    await page.getByLabel(name).first().fill(text);
  await page.getByText('Oxygen', { exact: true }).click();
  await page.getByText('New confusion', { exact: true }).click();
  const save = page.getByRole('button', { name: `Save for ${onButton(patient)}` });
  await save.click();
  const chart = page.getByRole('slider', { name: 'Sets of vital signs' });
  await expect(chart).toHaveAttribute('aria-valuetext', /NEWS2 17/);
  await expect(chart).toHaveAttribute('aria-valuemax', '3');
  // Across, the chart lies beside the form and under its button.
  await page.setViewportSize({ width: 1366, height: 1024 });
  const isOnTop = () =>
    save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.3, 0.5].every((part) => button.contains(document.elementFromPoint(left + part * width, top + height / 2)));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.setViewportSize({ width: 820, height: 1180 });

  // The list begins with the sickest.
  await goWithin(page, `/handover`);
  const cards = page.getByRole('list', { name: 'Handover list' }).getByRole('listitem', { name: /, / });
  await expect(cards.first()).toContainText(nameOf(patient));
  await expect(cards.first()).toContainText(/NEWS2 17.*High risk.*Up 14: was 3/s);
  await expect(cards.nth(1)).toContainText(nameOf(other));

  // What the laboratory says on the telephone joins the chart.
  await goWithin(page, `/medicalhistory/${patient.id}/labresult`);
  const values = page.getByRole('region', { name: 'Lab values' });
  await page.getByRole('button', { name: 'Add a lab value' }).click();
  const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000 - 1_800_000).toISOString().slice(0, 16);
  for (const [name, text] of [
    ['What was measured', 'Lactate'],
    ['Value', '4,8'],
    ['Unit (optional)', 'mmol/L'],
    ['Range from (optional)', '0,5'],
    ['Range to (optional)', '2,2'],
    ['Taken', local],
  ] as const)
    await values.getByLabel(name, { exact: true }).fill(text);
  await values.getByRole('button', { name: `Save for ${onButton(patient)}` }).click();
  await expect(values.getByRole('table', { name: 'Lab values by time' })).toContainText(/Lactate.*4\.8 mmol\/L ↑ above the range/);
  await goWithin(page, `/medicalhistory/${patient.id}/vitals`);
  await expect(chart).toHaveAttribute('aria-valuemax', '4');
  await expect(chart).toContainText(/Lactate/);
  expect(await axeFindings(page, { scope: 'main' })).toEqual([]);

  // A note and a prescription.
  await goWithin(page, `/medicalhistory/${patient.id}`);
  await page.getByLabel('Complaint').fill('Confused, hot, breathes fast');
  await page.getByLabel('Diagnosis').fill('Sepsis suspected');
  await page.getByRole('button', { name: `Save for ${onButton(patient)}` }).click();
  await expect.poll(() => historyOf(server, doctor, patient).then((rows) => rows.length)).toBe(1);
  await goWithin(page, `/medicalhistory/${patient.id}/prescription?popUp=addPrescription`);
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await popUp.getByLabel('Prescription').fill('Sodium chloride 0.9 % 500 mL into a vein over 15 minutes');
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await expect.poll(() => prescriptionsOf(server, doctor, patient).then((rows) => rows.length)).toBe(1);

  // The morning: the colleague takes over.
  await goWithin(page, `/handover`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand patients over' });
  await handing.getByRole('combobox', { name: 'To which colleague' }).fill('Eze');
  await page.getByRole('option', { name: /EZE, Ife/ }).click();
  await handing.getByRole('checkbox', { name: new RegExp(nameOf(patient)) }).check();
  await handing.getByText('I give them up').click();
  expect(await axeFindings(page, { scope: '[role=dialog]' })).toEqual([]);
  await handing.getByRole('button', { name: 'Hand over 1 patient to Ife Eze' }).click();
  await expect(cards).toHaveCount(1);
  const { assignedPatients } = await done(endpoints.listAssignedPatients, {
    server,
    token: colleague.token,
    params: { doctorId: colleague.doctorId },
  });
  expect(assignedPatients.map(({ id }) => id)).toEqual([patient.id]);
});
