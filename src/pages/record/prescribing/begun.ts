import { eachField, type FieldOf } from '../../../../contract/kindsOfEntry';
import { type Step, tidyDose } from '../../../../contract/prescribed';
import type { Prescription } from '../../../../contract/prescriptions';
import type { KnownMedicine } from './medicinesOf';
import type { ShownPrescription } from './useMedicines';

type Values = Readonly<Record<string, string>>;

/** The entry that a further step of a medicine follows: its stop, if it has one. */
const followedOf = ({ entry, stop }: KnownMedicine<ShownPrescription>): string => stop?.id ?? entry.id;

/** The prescription that begins when a medicine is stopped, changed or renewed; `stopText` is what a stop says. */
export const begunWith = (step: Step, medicine: KnownMedicine<ShownPrescription>, stopText: string): Values => {
  const { prescription, medicine: name, dose, unit, route, howOften, asNeeded, lasts, lastsIn, remark } = medicine.entry;
  const said = { medicine: name, dose, unit, route, howOften, asNeeded, lasts, lastsIn, remark, prescription };
  const texts = Object.fromEntries(Object.entries(said).map(([field, text]) => [field, text ?? '']));
  return { ...(step === 'stop' ? { prescription: stopText } : texts), step, follows: followedOf(medicine), because: '' };
};

/** What the form writes by itself. */
const written: readonly FieldOf<'prescription'>[] = ['prescription', 'despite', 'forWeight', 'weighedAt'];

/** Whether a draft is a step of a medicine into which nobody has typed yet: to begin another one in its place loses no word. */
export const isUntouched = (draft: Values, medicines: readonly KnownMedicine<ShownPrescription>[]): boolean => {
  const step = (['stop', 'change', 'renew'] as const).find((each) => each === draft.step);
  const medicine = medicines.find((each) => followedOf(each) === draft.follows);
  if (!step || !medicine) return false;
  const begun = begunWith(step, medicine, '');
  return Object.keys({ ...eachField('prescription', () => ''), ...draft }).every(
    (name) => written.some((each) => each === name) || (draft[name] ?? '') === (begun[name] ?? ''),
  );
};

/** What a medicine is and how it is given; the weight too, as another one makes another dose. */
const given: readonly FieldOf<'prescription'>[] = [
  ...(['medicine', 'dose', 'unit', 'route', 'howOften', 'asNeeded', 'lasts', 'lastsIn', 'remark', 'forWeight'] as const),
];
const tidy = (text: string | null | undefined): string => tidyDose((text ?? '').replace(/\s+/g, ' ').trim());

/** Whether what is written changes an earlier prescription and yet says the same. One that is not there may say anything. */
export const isUnchanged = (values: Values, entries: readonly Prescription[]): boolean => {
  const earlier = values.step === 'change' ? entries.find(({ id }) => id === values.follows) : undefined;
  return earlier !== undefined && given.every((name) => tidy(values[name]) === tidy(earlier[name]));
};
