import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { eachField } from '../../../../contract/kindsOfEntry';
import { isStructured } from '../../../../contract/prescribed';
import { prescriptionForm, structuredPrescriptionForm } from '../../../../contract/prescriptions';
import type { WrongField } from '../../../ui/forms/useContractForm';
import { type Prescribed, useCompose } from './useCompose';

type Values = Readonly<Record<string, string>>;
type Form = { valuesNow: () => Values; set: (name: string, text: string) => void; summary: readonly WrongField[] };

const none = eachField('prescription', () => '');
/** What a free text has: errors at other fields are of what stood there before. */
const ofText: readonly string[] = ['prescription', 'reason'];

/** Loads the rules of the way in which a form is written now, which `useWayOfWriting` notes in `inFields`. */
export const useRulesOfWay = () => {
  const inFields = useRef(false);
  return { inFields, loadSchema: async () => (inFields.current ? structuredPrescriptionForm : prescriptionForm) };
};

/**
 * The two ways of writing a prescription: as a free text, which is how an empty form begins, or in fields, whose sentence is its text. What
 * is in the form decides, so that a draft and a correction open as they were written.
 */
export const useWayOfWriting = (form: Form, rewrite: (values: Values) => void, noted: RefObject<boolean>) => {
  const [chosen, setChosen] = useState(false);
  const sentence = useRef<string>(undefined);
  const compose = useCompose();
  const values = form.valuesNow();
  const { prescription = '', remark = '', step = '', despite = '', reason = '' } = values;
  const hasFields = isStructured(values) || Boolean(remark || step);
  // Who empties the last field goes on in fields, though the text is still the sentence of a moment ago.
  const inFields = hasFields || (chosen && (prescription === '' || prescription === sentence.current));
  if (hasFields && !chosen) setChosen(true);
  const text = inFields ? compose(values) : prescription;
  useLayoutEffect(() => {
    noted.current = inFields;
  }, [noted, inFields]);
  // Not when the draft alone changes: two tabs in two languages would answer each other for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is new in each render
  useEffect(() => {
    if (!inFields) return;
    sentence.current = text;
    if (form.valuesNow().prescription !== text) form.set('prescription', text);
  }, [inFields, text]);
  return {
    inFields,
    /** What it reads now. */
    text,
    textOf: (fields: Prescribed): string => compose(fields),
    summary: form.summary.filter(({ name }) => (inFields ? name !== 'prescription' : ofText.includes(name))),
    /** Goes on in the other way with what is written: the sentence becomes the text, the text becomes the note. */
    switchOver: () => {
      setChosen(!inFields);
      sentence.current = undefined;
      const written = inFields ? text || remark : prescription;
      if (written) rewrite({ ...values, ...none, despite, reason, [inFields ? 'prescription' : 'remark']: written });
    },
  };
};
