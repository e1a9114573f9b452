import { useFormik } from 'formik';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Schema } from 'yup';
import { isRecord } from '../../../contract/isRecord';
import type { FieldError } from '../../../contract/problems';
import { useHydrated } from '../frame/useHydrated';
import { useText } from '../texts/texts';
import { usePreservedAcrossLock } from './preserveAcrossLock';
import { useDeferral } from './press';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The fields' values, by name. */
type Values = Readonly<Record<string, string>>;
type Errors = Record<string, string>;
type Checked<V> = { ok: true; value: V } | { ok: false; errors: Errors };

/** What a field's component needs: its connection to the form, and its error. */
export type BoundField = {
  input: {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: (event: object) => void;
    ref: (control: Control | null) => void;
  };
  error: string | undefined;
};

/** One wrong field in the summary of a refused form. */
export type WrongField = { name: string; text: string };

/** yup reverses the order of the fields; this restores the order in `names`, for copies and comparisons. */
const inOrder = <V extends object>(value: V, names: readonly string[]): V => {
  for (const name of names) {
    const given: unknown = Reflect.get(value, name);
    Reflect.deleteProperty(value, name);
    if (given !== undefined) Reflect.set(value, name, given);
  }
  return value;
};

/**
 * A form that follows the contract's rules. Text typed before the script ran stays. The schema, and yup with it, are loaded when the
 * first field is entered. Errors show under a field after it was left, or after a refused submit, which moves to the first wrong field
 * (UX-4). `initial` has every field and is read on the first render. What is typed survives a lock under the name `preservedAs`.
 */
export const useContractForm = <V extends object>(
  loadSchema: () => Promise<Schema<V>>,
  initial: Readonly<Record<keyof V & string, string>>,
  { preservedAs }: { preservedAs?: string } = {},
) => {
  type Name = keyof V & string;
  const t = useText();
  const blurs = useDeferral();
  const takesOver = useRef(!useHydrated());
  const controls = useRef(new Map<string, Control>());
  const followers = useRef(new Set<(values: Values) => void>());
  const lastEmptied = useRef(Number.NEGATIVE_INFINITY);
  // A server error stays at its field until the value changes.
  const refused = useRef(new Map<string, { value: string | undefined; text: string }>());
  const before = useRef<Values>(initial);
  const latest = useRef<Values>(initial);
  const submission = useRef<{ send: (values: V) => Promise<void>; checked?: Checked<V> }>(undefined);
  const refusedForm = useRef<HTMLFormElement>(undefined);

  const check = async (values: Values): Promise<Checked<V>> => {
    const errors: Errors = {};
    const rules = await Promise.all([import('../../../contract/validate'), loadSchema()]).catch(() => undefined);
    const checked = await rules?.[0].check<Schema<V>>(rules[1], values);
    if (!checked) for (const name of Object.keys(values).slice(0, 1)) errors[name] = t('problem.unreachable');
    else if (!checked.ok) for (const { path, code, values: said } of checked.errors) errors[path] ??= t(code, said);
    for (const [name, { value, text }] of refused.current) if (values[name] === value) errors[name] = text;
    return checked?.ok && Object.keys(errors).length === 0
      ? { ok: true, value: inOrder(checked.value, Object.keys(initial)) }
      : { ok: false, errors };
  };

  const form = useFormik<Values>({
    initialValues: initial,
    validateOnBlur: false,
    validateOnChange: false,
    validate: async () => {
      const checked = await check(latest.current);
      if (submission.current) submission.current.checked = checked;
      return checked.ok ? {} : checked.errors;
    },
    onSubmit: async () => {
      const { checked, send } = submission.current ?? {};
      if (checked?.ok) await send?.(checked.value);
    },
  });
  latest.current = form.values;
  const { errors, isSubmitting, resetForm, setFieldError, setFieldTouched, setFieldValue, setValues, submitCount, touched } = form;

  // Only the fields have the text that the user typed into the prerendered page: read it from there.
  useLayoutEffect(() => {
    if (!takesOver.current) return;
    takesOver.current = false;
    const found = Object.fromEntries([...controls.current].map(([name, { value }]) => [name, value]));
    latest.current = { ...latest.current, ...found };
    void setValues(latest.current, false);
  }, [setValues]);

  // The button was pressed before the script ran (src/app/early.ts): the form has the text now, and takes the press.
  useEffect(() => {
    const form = [...controls.current.values()][0]?.form;
    if (form?.dataset.pressed === undefined) return;
    delete form.dataset.pressed;
    form.requestSubmit();
  }, []);

  // Move the focus only once the field shows its error.
  useEffect(() => {
    const controls = [...(refusedForm.current?.elements ?? [])];
    if (isSubmitting || submitCount === 0) return;
    refusedForm.current = undefined;
    const wrong = controls.find((control) => (control.getAttribute('name') ?? '') in errors);
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [isSubmitting, submitCount, errors]);

  const put = (name: string, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    void setFieldValue(name, value, false);
  };
  const checkField = async (name: string) => {
    const values = latest.current;
    const checked = await check(values);
    // Ignore the result if the field has changed since.
    if (latest.current[name] === values[name]) setFieldError(name, checked.ok ? undefined : checked.errors[name]);
  };
  const type = (name: string, value: string) => {
    put(name, value);
    if (touched[name] || submitCount > 0) void checkField(name);
    for (const typed of followers.current) typed(latest.current);
  };

  /** The present values. */
  const valuesNow = useCallback((): Values => latest.current, []);
  /** Calls `typed` on each change by the user. Returns a function that stops this. */
  const followTyping = useCallback((typed: (values: Values) => void) => {
    followers.current.add(typed);
    return () => {
      followers.current.delete(typed);
    };
  }, []);
  /** Starts again with these values; missing ones are empty. */
  const fill = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      lastEmptied.current = performance.now();
      blurs.cancel();
      const textAt = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
      before.current = Object.fromEntries(Object.keys(before.current).map((name) => [name, textAt(name)]));
      latest.current = before.current;
      resetForm({ values: before.current });
    },
    [resetForm, blurs],
  );
  /** The fields that differ from their start values; undefined when none does. */
  const typedNow = (): Values | undefined => {
    const typed = Object.entries(latest.current).filter(([name, value]) => value !== before.current[name]);
    return typed.length > 0 ? Object.fromEntries(typed) : undefined;
  };
  /** Sets these fields as if the user had typed; does nothing if the user has typed since. */
  const typeAgain = (typed: unknown) => {
    if (typedNow() || !isRecord(typed)) return;
    for (const [name, value] of Object.entries(typed)) if (name in before.current && typeof value === 'string') put(name, value);
  };
  usePreservedAcrossLock(preservedAs, { typed: typedNow, restore: typeAgain });

  return {
    busy: isSubmitting,
    isDirty: typedNow() !== undefined,
    valuesNow,
    followTyping,
    fill,
    typedNow,
    typeAgain,
    value: (name: Name): string => form.values[name] ?? '',
    /** Sets a field as if it had been typed. */
    set: type,
    /** Empties a field and removes its error. */
    clear: (name: Name) => {
      put(name, '');
      setFieldError(name, undefined);
    },
    /** Loads the rules; to be called when the first field is entered. */
    prefetch: () => void check({}),
    field: (name: Name): BoundField => ({
      input: {
        name,
        value: form.values[name] ?? '',
        onChange: ({ target }) => type(name, target.value),
        onBlur: blurs.untilReleased(async () => {
          void setFieldTouched(name, true, false);
          await checkField(name);
        }),
        ref: (control) => void (control ? controls.current.set(name, control) : controls.current.delete(name)),
      },
      error: touched[name] || submitCount > 0 ? errors[name] : undefined,
    }),
    /** The errors after a refused submit, in the order of the fields. */
    summary: Object.keys(submitCount > 0 ? { ...initial, ...errors } : {}).flatMap((name): WrongField[] => {
      const text = errors[name];
      return text ? [{ name, text }] : [];
    }),
    /** Calls `send` with the schema's output values once they are valid; ignores a second submit while it runs. */
    handleSubmit: (send: (values: V) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Ignore the second half of a double click, on a form that the first half has emptied (UX-4).
      const isEcho = event.timeStamp - lastEmptied.current < 700 && Object.values(latest.current).every((value) => value === '');
      if (submission.current || isEcho) return;
      submission.current = { send };
      refusedForm.current = event.currentTarget;
      blurs.cancel();
      refused.current.clear();
      // Some password managers fill a field without an event.
      for (const [name, { value }] of controls.current) if (value !== latest.current[name]) put(name, value);
      try {
        await form.submitForm();
      } finally {
        submission.current = undefined;
      }
    },
    /** Shows the server's errors at their fields. False unless every error belongs to a field of this form. */
    setServerErrors: ({ errors: said = [] }: { errors?: readonly FieldError[] }): boolean => {
      const known = said.filter(({ path }) => path in initial);
      for (const { path, code, values } of known) {
        const text = t(code, values);
        refused.current.set(path, { value: latest.current[path], text });
        setFieldError(path, text);
      }
      return known.length > 0 && known.length === said.length;
    },
  };
};
