import { patients, registerPatientForm } from '../../contract/patients';
import { check } from '../../contract/validate';
import { vitalSignsForm } from '../../contract/vitalSigns';

const names = ['weight', 'height', 'sugarLevel'] as const;
const wrong = async (name: (typeof names)[number], text: string) => {
  const checked = await check(registerPatientForm, { [name]: text });
  const error = checked.ok ? undefined : checked.errors.find(({ path }) => path === name);
  return error && [error.code, error.values?.least, error.values?.most];
};
const codes = { weight: [0.2, 650], height: [0.2, 2.8], sugarLevel: [0.3, 2700] };

test.each([
  ...['-5', '−5', '– 5', '-5 kg', '-0.5', '0', '0 kg', '0,0', '00', '700', '0.1', '700 kg'].map((text) => ['weight', text] as const),
  ...['-1.70', '0', '3', '17', '281', '3 m', '-170 cm'].map((text) => ['height', text] as const),
  ...['-5.4', '0', '0 mmol/L', '2701'].map((text) => ['sugarLevel', text] as const),
])('CHT-4 ADM-6 a %s of “%s” cannot be: it is refused, with what can be', async (name, text) => {
  expect(await wrong(name, text)).toEqual(['vitals.impossible', ...codes[name]]);
});

test.each([
  ...['70', '70.50', '70,5 kg', '.8', '150 lb', '3500 g', 'about 70', '70-75', 'not weighed', 'n/a', '-', '— (bedridden)', '11 st 4'].map(
    (text) => ['weight', text] as const,
  ),
  ...['1,68', '1.68 m', '168', '168 cm', '5 ft 9', '5\'9"'].map((text) => ['height', text] as const),
  ...['5.4 mmol/L, fasting', '98', '600 mg/dL', 'HI'].map((text) => ['sugarLevel', text] as const),
])('ADM-6 a %s of “%s” is stored as written', async (name, text) => {
  expect(await wrong(name, text)).toBeUndefined();
});

test('ADM-17 what was stored before there were limits can be corrected', async () => {
  const checked = await check(patients.updatePatient.body, { weight: '70', seen: { weight: '-5' } });
  expect(checked.ok).toBe(true);
});

test('CHT-4 a vital sign below zero is refused with what can be, not as if it were no number', async () => {
  const checked = await check(vitalSignsForm, { weight: '-5', pulse: '−72', temperature: '-' });
  expect(checked.ok ? [] : checked.errors.map(({ path, code }) => [path, code]).toSorted()).toEqual([
    ['pulse', 'vitals.impossible'],
    ['temperature', 'vitals.number'],
    ['weight', 'vitals.impossible'],
  ]);
});
