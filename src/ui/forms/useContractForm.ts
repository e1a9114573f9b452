import { type FormEvent, useCallback, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { Schema } from 'yup';
import type { FieldError } from '../../../contract/problems';
import { useText } from '../texts/texts';
import { usePreservedAcrossLock } from './preserveAcrossLock';
import { usePutOff } from './press';

type Values = Readonly<Record<string, string>>;
const textsIn = (values: object): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** A field as its part needs it: what ties it to the form, and what is wrong with it. */
export type BoundField = { register: UseFormRegisterReturn; error: string | undefined };

/** One wrong field in the summary of a refused form. */
export type WrongField = { name: string; text: string };

/**
 * A form whose rules are the contract's. Its fields are the browser's own (uncontrolled), so that what was typed before the script
 * ran stays. The schema, and yup with it, are loaded when the first field is touched. Errors show under a field once it was
 * left, or after a refused submit, which moves to the first wrong field (UX-4).
 */
export const useContractForm = <V extends FieldValues>(
  loadSchema: () => Promise<Schema<V>>,
  {
    defaultValues,
    keptAs,
  }: { defaultValues?: DefaultValues<V> /** What is typed outlives a lock of the screen, under this name. */; keptAs?: string } = {},
) => {
  const t = useText();
  const running = useRef(false);
  const blurs = usePutOff();
  const names = useRef(new Set<string>());
  const lastEmptied = useRef(Number.NEGATIVE_INFINITY);
  // What the server said to a field holds while the value that it was said to stands.
  const refused = useRef(new Map<string, { value: unknown; error: { type: string; message: string } }>());

  const asErrors = (errors: readonly FieldError[]): FieldErrors<V> => {
    const first: Record<string, { type: string; message: string }> = {};
    for (const { path, code, values } of errors) first[path] ??= { type: code, message: t(code, values) };
    return first as FieldErrors<V>;
  };
  const check = async (values: unknown) => {
    const [{ check: checkWith }, schema] = await Promise.all([import('../../../contract/validate'), loadSchema()]);
    return checkWith(schema, values);
  };
  const form = useForm<V>({
    mode: 'onTouched',
    ...(defaultValues && { defaultValues }),
    resolver: async (values) => {
      const checked = await check(values);
      const standing = [...refused.current].flatMap(([name, { value, error }]) => (values[name] === value ? [[name, error]] : []));
      const errors: FieldErrors<V> = { ...Object.fromEntries(standing), ...(!checked.ok && asErrors(checked.errors)) };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const { getValues, reset, watch } = form;
  /** The values as they stand, fields and all. */
  const valuesNow = useCallback((): Values => textsIn(getValues()), [getValues]);
  /** Tells of every change that the user makes. Returns what ends it. */
  const followTyping = useCallback(
    (typed: (values: Values) => void) => {
      const { unsubscribe } = watch((values, { type }) => type === 'change' && typed(textsIn(values)));
      return unsubscribe;
    },
    [watch],
  );
  /** Empties the form and puts in what was typed before. */
  const fill = useCallback(
    (values: Values) => {
      lastEmptied.current = performance.now();
      blurs.settled();
      reset({ ...Object.fromEntries([...names.current].map((name) => [name, ''])), ...values } as V);
    },
    [reset, blurs],
  );
  /** What differs from how the form began; undefined when nothing does. */
  const typedNow = (): Values | undefined => {
    const before: Values = textsIn(form.formState.defaultValues ?? {});
    const typed = Object.entries(valuesNow()).filter(([name, value]) => value !== (before[name] ?? ''));
    return typed.length > 0 ? Object.fromEntries(typed) : undefined;
  };
  /** Types it again; what was typed here meanwhile stays. */
  const typeAgain = (typed: unknown) => {
    if (isDirty) return;
    for (const [name, value] of Object.entries(textsIn(Object(typed)))) {
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  };
  usePreservedAcrossLock(keptAs, { typed: typedNow, restore: typeAgain });
  const textAt = (name: string): string | undefined => {
    const said = errors[name]?.message;
    return typeof said === 'string' ? said : undefined;
  };

  return {
    busy: isSubmitting,
    isDirty,
    reset: form.reset,
    valuesNow,
    followTyping,
    fill,
    typedNow,
    typeAgain,
    resetField: form.resetField,
    watch: form.watch,
    setValue: form.setValue,
    /** Loads the rules; to be called when the first field is entered. */
    prefetch: () => void check({}).catch(() => undefined),
    field: (name: Path<V>): BoundField => {
      names.current.add(name);
      const register = form.register(name);
      return { register: { ...register, onBlur: blurs.untilReleased(register.onBlur) }, error: textAt(name) };
    },
    /** What is wrong, after a refused submit. */
    summary: submitCount > 0 || isSubmitting ? Object.keys(errors).map((name): WrongField => ({ name, text: textAt(name) ?? '' })) : [],
    /** Runs `send` with the values once they keep the rules; a second submit while it runs is none. */
    handleSubmit: (send: (values: V) => Promise<void>) => {
      const submit = form.handleSubmit(send);
      return async (event: FormEvent) => {
        event.preventDefault();
        // The second half of a double click on a form that the first has emptied is no second submit (UX-4).
        const isEcho = event.timeStamp - lastEmptied.current < 700 && Object.values(valuesNow()).every((value) => value === '');
        if (running.current || isEcho) return;
        running.current = true;
        blurs.settled();
        refused.current.clear();
        await submit(event).finally(() => {
          running.current = false;
        });
      };
    },
    /** Shows the server's errors at their fields. False when that does not say everything: some belong to no field of this form. */
    setServerErrors: ({ errors: said = [] }: { errors?: readonly FieldError[] }): boolean => {
      const known = said.filter(({ path }) => names.current.has(path));
      for (const [index, { path, code, values }] of known.entries()) {
        const name = path as Path<V>;
        const error = { type: 'server', message: t(code, values) };
        refused.current.set(name, { value: form.getValues(name), error });
        form.setError(name, error, { shouldFocus: index === 0 });
      }
      return known.length > 0 && known.length === said.length;
    },
  };
};
