import { check } from '../../contract/validate';
import { vitalSignsForm } from '../../contract/vitalSigns';

const tidied = async (given: object) => {
  const checked = await check(vitalSignsForm, given);
  return checked.ok ? checked.value : undefined;
};
const said = async (given: object) => {
  const checked = await check(vitalSignsForm, given);
  return checked.ok ? {} : Object.fromEntries(checked.errors.map(({ path, message }) => [path, message]));
};

test('CHT-4 a set has what was measured, with a point for a comma; “120/80” is both values', async () => {
  expect(await tidied({ temperature: ' 37,4 ', pulse: '', weight: '72,50' })).toEqual({ temperature: '37.4', weight: '72.50' });
  expect(await tidied({ weight: ',9', pulse: '080' })).toEqual({ weight: '0.9', pulse: '80' });
  for (const systolic of ['120/80', ' 120 / 80', '120-80', '120/80 ']) {
    expect(await tidied({ systolic, diastolic: '' })).toEqual({ systolic: '120', diastolic: '80' });
  }
});

test('CHT-4 a set without any value is refused', async () => {
  const nothing = { respirations: 'Please write at least one value' };
  for (const given of [{}, { oxygen: 'oxygen', scale: '2', pregnant: 'yes', glucoseUnit: 'mmol/L' }])
    expect(await said(given)).toEqual(nothing);
  for (const given of [{ consciousness: 'alert' }, { pain: '0' }, { height: '1.7' }, { glucose: '5', glucoseUnit: 'mmol/L' }]) {
    expect(await said(given)).toEqual({});
  }
});

const cannotBe = (range: string) => `This cannot be: it is from ${range}`;
const number = 'Please write a number alone, such as 37.4';
const whole = 'Please write a whole number alone, such as 80';
test.each([
  ['temperature', ['20', '45', '34.0'], ['19.9', '45.1', '-1', '−37'], cannotBe('20 to 45 °C')],
  ['temperature', ['37'], ['fever', '37.4 kg', '37.4.1', '1e1', '٣٧'], number],
  ['temperature', ['37.4'], ['37.45'], 'Too many digits after the point (at most 1)'],
  ['temperature', ['45'], ['98.6'], 'This looks like °F: 98.6 °F is 37 °C. Please write °C'],
  ['temperature', ['45'], ['113'], 'This looks like °F: 113 °F is 45 °C. Please write °C'],
  ['temperature', ['45'], ['113.1', '67'], cannotBe('20 to 45 °C')],
  ['height', ['1.70'], ['170'], 'This looks like cm: 170 cm is 1.7 m. Please write metres'],
  ['height', ['0.2', '2.8'], ['0.19', '2.81', '17'], cannotBe('0.2 to 2.8 m')],
  ['pulse', ['0', '30', '190', '350'], ['351'], cannotBe('0 to 350 /min')],
  ['pulse', ['80'], ['80.5', '80 mmHg', 'fast'], whole],
  ['respirations', ['120'], ['121'], cannotBe('0 to 120 /min')],
  ['saturation', ['0', '100'], ['101'], cannotBe('0 to 100 %')],
  ['systolic', ['20', '350'], ['19', '351'], cannotBe('20 to 350 mmHg')],
  ['systolic', ['120'], ['120/', 'high', '120/80/60'], whole],
  ['diastolic', ['0', '250'], ['251'], cannotBe('0 to 250 mmHg')],
  ['pain', ['0', '10'], ['11'], cannotBe('0 to 10')],
  ['weight', ['0.2', '7', '650'], ['0.1', '651'], cannotBe('0.2 to 650 kg')],
])('CHT-4 %s takes %j and refuses %j: %s', async (name, right, wrong, message) => {
  for (const text of right) expect([text, await said({ [name]: text })]).toEqual([text, {}]);
  for (const text of wrong) expect([text, await said({ [name]: text })]).toEqual([text, { [name]: message }]);
});

const fahrenheit = 'This looks like °F: 98.6 °F is 37 °C. Please write °C';
const centimetres = 'This looks like cm: 170 cm is 1.7 m. Please write metres';
const pounds = '185 lb is 83.9 kg. Please write kg';
const pressure = 'This looks like a blood pressure: write it into Systolic and Diastolic';
type Row = readonly [name: string, text: string, said: string];
test.each<Row>([
  ...['98.6 °F', '98,6 F', '98.6f', '98.6 ºF', '98.6 Fahrenheit'].map((text) => ['temperature', text, fahrenheit] as const),
  ['temperature', '500 °F', cannotBe('20 to 45 °C')],
  ['temperature', '-98.6 °F', cannotBe('20 to 45 °C')],
  ['temperature', '37 lb', number],
  ...['170 cm', '170cm', '170 CM.'].map((text) => ['height', text, centimetres] as const),
  ['height', '5 cm', cannotBe('0.2 to 2.8 m')],
  ['height', '5 ft 7', number],
  ...['185 lb', '185lbs', '185 LB.', '185 pounds'].map((text) => ['weight', text, pounds] as const),
  ['weight', '-185 lb', cannotBe('0.2 to 650 kg')],
  ['weight', '170 cm', number],
  ['weight', '651', cannotBe('0.2 to 650 kg')],
  ...(['pulse', 'respirations', 'saturation', 'diastolic', 'temperature', 'weight'] as const).map(
    (name) => [name, '120/80', pressure] as const,
  ),
  ['pulse', '120 / 80', pressure],
  ['pulse', '80/120', whole],
  ['pain', '10/10', whole],
])('CHT-4 %s of “%s” is refused in the words of what was typed: %s', async (name, text, message) => {
  expect(await said({ [name]: text })).toEqual({ [name]: message });
});

test('CHT-4 “120/80” beside a lower value is refused as a blood pressure', async () => {
  expect(await said({ systolic: '120/80', diastolic: '70' })).toEqual({ systolic: pressure });
});

test.each<Row>([
  ...['37 °C', '37°c', '37 C', '37 ºC'].map((text) => ['temperature', text, '37'] as const),
  ['temperature', '37,4 °C', '37.4'],
  ['pulse', '72 /min', '72'],
  ['pulse', '72/min', '72'],
  ['respirations', '16 / min', '16'],
  ['saturation', '97 %', '97'],
  ['saturation', '97%', '97'],
  ['systolic', '120 mmHg', '120'],
  ['weight', '70,5kg', '70.5'],
  ['height', '1.70 m', '1.70'],
])('CHT-4 %s of “%s” is taken as %s: its own unit may stand behind it', async (name, text, stored) => {
  expect(await tidied({ [name]: text })).toEqual({ [name]: stored });
});

test('CHT-4 the lower value of the blood pressure is below the upper one', async () => {
  const message = 'The lower value has to be below the upper one';
  expect(await said({ systolic: '120', diastolic: '119' })).toEqual({});
  for (const diastolic of ['120', '121']) expect(await said({ systolic: '120', diastolic })).toEqual({ diastolic: message });
  expect(await said({ systolic: '80/120' })).toEqual({ diastolic: message });
  // As numbers, not as texts.
  expect(await said({ systolic: '100', diastolic: '90' })).toEqual({});
});

test('CHT-4 a blood sugar needs its unit, and its limits are those of the unit', async () => {
  expect(await said({ glucose: '5,4' })).toEqual({ glucoseUnit: 'Please choose the unit of the blood sugar' });
  expect(await said({ glucose: '5,4', glucoseUnit: 'mmol/L' })).toEqual({});
  expect(await said({ glucose: '400', glucoseUnit: 'mg/dL' })).toEqual({});
  expect(await said({ glucose: '400', glucoseUnit: 'mmol/L' })).toEqual({ glucose: cannotBe('0.3 to 150 mmol/L') });
  expect(await said({ glucose: '5.4', glucoseUnit: 'mg/dL' })).toEqual({ glucose: whole });
  expect(await said({ glucose: '4', glucoseUnit: 'mg/dL' })).toEqual({ glucose: cannotBe('5 to 2700 mg/dL') });
  expect(await said({ glucose: 'much' })).toMatchObject({ glucose: number });
});

test('CHT-4 the time of measurement has a zone, and is neither in the future nor before anybody was born', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  // The clocks of a tablet and a server differ by a little.
  for (const measuredAt of ['', minutes(-600), minutes(0), minutes(1)]) expect(await said({ pulse: '80', measuredAt })).toEqual({});
  expect(await said({ pulse: '80', measuredAt: minutes(3) })).toEqual({ measuredAt: 'This time is still to come' });
  for (const measuredAt of ['0026-11-26T10:30:00Z', '1890-01-01T00:00:00Z']) {
    expect(await said({ pulse: '80', measuredAt })).toEqual({ measuredAt: 'This time is more than 130 years ago' });
  }
  for (const measuredAt of ['2026-03-02T14:00', 'yesterday', '2026-02-30T10:00:00Z']) {
    expect(await said({ pulse: '80', measuredAt })).toEqual({ measuredAt: 'This is not a date and time with its zone (ISO 8601)' });
  }
});

test.each(['oxygen', 'scale', 'consciousness', 'pregnant', 'glucoseUnit'])('CHT-4 %s takes its own words only', async (name) => {
  expect(await said({ pulse: '80', [name]: 'perhaps' })).toEqual({ [name]: 'Please choose one of these' });
});
