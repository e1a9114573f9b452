import { array, type InferType, object } from 'yup';
import { isBeforeAnyLife } from './birthDate';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { oneOf, optionalLine, storedText } from './fields';
import { isRecord } from './isRecord';
import { eachField, type FieldOf } from './kindsOfEntry';
import { measured, typedNumber, wrongIn } from './measurements';
import type { MessageKey } from './messages';
import { isMoment, whenWritten } from './written';

/** Alert, new confusion, responds to voice, to pain, or to nothing (ACVPU). */
export const consciousnesses = ['alert', 'confusion', 'voice', 'pain', 'unresponsive'] as const;
/** What the patient breathes. */
export const breathed = ['air', 'oxygen'] as const;
/** The saturation scales of NEWS2: 2 is for hypercapnic respiratory failure alone, and a doctor's decision. */
export const scales = ['1', '2'] as const;
export const glucoseUnits = ['mmol/L', 'mg/dL'] as const;

/** The fields of which a set of vital signs has at least one; the others say more about one of them. */
const measuring = [
  ...(['respirations', 'saturation', 'systolic', 'diastolic', 'pulse', 'consciousness', 'temperature', 'pain', 'glucose'] as const),
  ...(['weight', 'height'] as const),
] satisfies readonly FieldOf<'vitalSigns'>[];

/** How far the clocks of a device and of the server may differ, in milliseconds. */
const clocksDiffer = 120_000;

/** When it was measured, if not when it was written: a moment with its zone, not in the future and in somebody's life. */
export const measuredAt = () =>
  optionalLine()
    .test('time.malformed', 'time.malformed' satisfies MessageKey, (text) => text === undefined || isMoment(text))
    .test('vitals.future', 'vitals.future' satisfies MessageKey, (text) => !(text && Date.parse(text) > Date.now() + clocksDiffer))
    .test('vitals.tooOld', 'vitals.tooOld' satisfies MessageKey, (text) => {
      return !(text && isBeforeAnyLife(new Date(text).getUTCFullYear(), Date.now()));
    });

/** "120/80" in the field of the upper value is both values. */
const bothPressures = (given: unknown): unknown => {
  if (!isRecord(given) || typeof given.systolic !== 'string' || given.diastolic) return given;
  const [, systolic, diastolic] = /^\s*(\d{1,3})\s*[/-]\s*(\d{1,3})\s*$/.exec(given.systolic) ?? [];
  return systolic === undefined ? given : { ...given, systolic, diastolic };
};

const choice = <const T extends string>(values: readonly T[]) => oneOf(values, 'vitals.choice').optional();

/** A set of vital signs: any of them, at least one. */
export const vitalSignsForm = object({
  respirations: measured('respirations'),
  saturation: measured('saturation'),
  scale: choice(scales),
  oxygen: choice(breathed),
  systolic: measured('systolic'),
  diastolic: measured('diastolic').test('vitals.diastolic', 'vitals.diastolic' satisfies MessageKey, (text, { parent }) => {
    return !(text && parent.systolic && Number(text) >= Number(parent.systolic));
  }),
  pulse: measured('pulse'),
  consciousness: choice(consciousnesses),
  temperature: measured('temperature'),
  pain: measured('pain'),
  glucose: typedNumber().test('glucose', (text, { parent, createError }) => {
    const unit = glucoseUnits.find((each) => each === parent.glucoseUnit);
    const wrong = text === undefined ? undefined : wrongIn(unit ?? 'mmol/L', text);
    return !wrong || (!unit && wrong.code === 'vitals.impossible') || createError({ message: wrong.code, params: { said: wrong.values } });
  }),
  glucoseUnit: choice(glucoseUnits).test(
    'vitals.glucoseUnit',
    'vitals.glucoseUnit' satisfies MessageKey,
    (unit, { parent }) => unit !== undefined || !parent.glucose,
  ),
  weight: measured('weight'),
  height: measured('height'),
  pregnant: choice(['yes']),
  measuredAt: measuredAt(),
  ...correcting,
})
  .transform(bothPressures)
  .test('vitals.nothing', (values, { createError }) => {
    if (measuring.some((name) => values[name] !== undefined)) return true;
    return createError({ path: measuring[0], message: 'vitals.nothing' satisfies MessageKey });
  });

/** A stored set. A field that was not given is empty. */
export const vitalSigns = object({ ...eachField('vitalSigns', storedText), ...aroundEntry });
export type VitalSigns = InferType<typeof vitalSigns>;

const path = '/v1/vital_signs/:patient_id';
export const vitals = {
  listVitalSigns: entryList(path, "A patient's vital signs, as written, newest first.", array(vitalSigns).required()),
  addVitalSigns: entryAddition(
    path,
    'Adds a set of vital signs; `corrects` names one that it corrects.',
    vitalSignsForm.concat(whenWritten),
    vitalSigns,
  ),
};
