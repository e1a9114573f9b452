import { goodPassword } from '../support/hospital';
import { expect, test } from '../support/journey';
import { openRecord } from '../support/record';

test('DOC-10 QA-7 text typed faster than the clock ticks reaches the other tab completely', async ({ page, context, server }) => {
  await openRecord(page, server);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Complaint')).toBeVisible();
  await context.clock.setFixedTime(new Date());
  await page.getByLabel('Complaint').pressSequentially('Cough');
  await expect(second.getByLabel('Complaint')).toHaveValue('Cough');
  await second.getByLabel('Complaint').press('End');
  await second.getByLabel('Complaint').pressSequentially(', dry');
  await expect(page.getByLabel('Complaint')).toHaveValue('Cough, dry');
});

test('UX-4 an error that appears as a field loses focus does not move the link being pressed', async ({ page }) => {
  await page.goto('/signin');
  // The form's rules load when it gets the focus.
  await page.getByLabel('Email').click();
  await page.waitForLoadState('networkidle');
  const signUp = page.getByRole('link', { name: "Don't have an account" });
  await signUp.hover();
  const place = await signUp.boundingBox();
  await page.mouse.down();
  await expect(page.getByLabel('Email')).not.toBeFocused();
  // An error would be drawn within these frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await signUp.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(page).toHaveURL(/signup$/);
});

test('UX-4 a form that was sent and emptied does not show missing fields', async ({ page, server }) => {
  await openRecord(page, server);
  await page.getByLabel('Complaint').fill('Cough');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await page.getByRole('button', { name: 'Save for' }).click();
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  await expect(page.getByText('Diagnosis cannot be empty')).toHaveCount(0);

  await page.getByLabel('Diagnosis').fill('Asthma');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page.getByText('Diagnosis cannot be empty')).toHaveCount(0);
});

test('ACC-12 the cursor is where it was after the screen is unlocked', async ({ page, context, server }) => {
  await openRecord(page, server);
  const unlock = async () => {
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();
  };
  const diagnosis = page.getByLabel('Diagnosis');
  await page.getByLabel('Complaint').fill('Cough');
  await diagnosis.fill('Bronchitis, acute');
  await diagnosis.press('Home');
  for (let letter = 0; letter < 'Bronchitis'.length; letter += 1) await diagnosis.press('ArrowRight');
  await page.getByRole('button', { name: 'Lock' }).click();
  await unlock();
  await expect(diagnosis).toBeFocused();
  await page.keyboard.type(' or asthma');
  await expect(diagnosis).toHaveValue('Bronchitis or asthma, acute');

  // In a pop-up too. It covers the button, so another tab locks.
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Prescription' }).click();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  const prescription = page.getByRole('dialog').getByLabel('Prescription');
  await prescription.pressSequentially('Amoxicillin 500');
  const other = await context.newPage();
  await other.goto('/doctordashboard');
  await other.getByRole('button', { name: 'Lock' }).click();
  await unlock();
  await expect(prescription).toBeFocused();
  await page.keyboard.type(' mg');
  await expect(prescription).toHaveValue('Amoxicillin 500 mg');
});
