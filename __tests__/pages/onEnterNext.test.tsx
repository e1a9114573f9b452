import { screen } from '@testing-library/react';
import { openRecord } from '../support/recordPage';

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

test('CHT-4 Enter goes on from number to number and to the choices, and never saves a half-filled set', async () => {
  const { sent, user } = await openRecord('/vitals');
  await user.type(field('Breathing rate'), '16{Enter}97{Enter}124{Enter}76{Enter}72{Enter}36.8{Enter}');
  expect(field('Diastolic')).toHaveValue('76');
  expect(field('Temperature')).toHaveValue('36.8');
  expect(screen.getByRole('radio', { name: 'Room air' })).toHaveFocus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(screen.getByRole('radio', { name: 'Alert' })).toHaveFocus();
  expect(sent('addVitalSigns')).toEqual([]);
  expect(field('Pulse')).toHaveValue('72');
  expect(field('Temperature')).toHaveAttribute('enterkeyhint', 'next');
  await user.click(screen.getByRole('button', { name: 'More: pain, sugar, weight, time' }));
  await user.type(field('Weight'), '70{Enter}');
  expect(field('Height')).toHaveFocus();
});
