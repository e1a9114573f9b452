import { useRef, useState } from 'react';
import type { Schema } from 'yup';
import { isRecord } from '../../../contract/isRecord';
import { isProblem } from '../../api/problem';
import { useErrorText } from '../texts/errorText';
import { usePreservedAcrossLock } from './preserveAcrossLock';
import { useSubmissionKey } from './submissionKey';
import { useContractForm } from './useContractForm';

type Ended<A> = { data?: A; error?: unknown };
/** The body of the call: the changed fields, and the values that were `seen` in them. */
type Edited<V> = Partial<V> & { seen: Partial<V> };

const pick = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> => {
  const picked: Partial<V> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
};

/**
 * A form for data that another user may edit at the same time (ADM-17). It sends the changed values and the values seen before. If another
 * user has changed a field since, the server does not save it: the field becomes a conflict, and the user chooses one of the values.
 * `start` are the values from the server; typed text survives a lock of the screen under the name `preservedAs`.
 */
export const useEdit = <V extends object>(
  loadSchema: () => Promise<Schema<V>>,
  start: V & Readonly<Record<keyof V & string, string>>,
  preservedAs: string,
) => {
  // The values when the form opened: the user has not seen a later answer of the server.
  const seen = useRef<V>(start);
  const isName = (name: string): name is keyof V & string => name in start;
  const names = Object.keys(start).filter(isName);
  const form = useContractForm<V>(loadSchema, start);
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [theirs, setTheirs] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusal, setRefusal] = useState<string>();

  // Includes the seen values: a change by somebody else during the lock becomes a conflict only in the fields typed here.
  usePreservedAcrossLock(preservedAs, {
    typed: () => {
      const typed = form.typedNow();
      return (
        typed && {
          typed,
          seen: pick(
            seen.current,
            names.filter((name) => name in typed),
          ),
        }
      );
    },
    restore: (kept) => {
      if (!isRecord(kept) || !isRecord(kept.seen) || form.isDirty) return;
      seen.current = { ...seen.current, ...kept.seen };
      form.typeAgain(kept.typed);
    },
  });

  /** The fields whose value differs from the seen one. */
  const changedIn = (values: V) => names.filter((name) => values[name] !== seen.current[name]);

  /** Saves the changed fields. `undefined` if the server refuses: then the form says why. */
  const save = async <A>(values: V, send: (body: Edited<V>, key: string) => PromiseLike<Ended<A>>): Promise<A | undefined> => {
    setRefusal(undefined);
    const changed = changedIn(values);
    const body: Edited<V> = { ...pick(values, changed), seen: pick(seen.current, changed) };
    const { data, error } = await send(body, keyFor(body));
    if (data !== undefined) {
      keyFor.spent();
      // What the user has saved they have seen: they may change it again.
      seen.current = { ...seen.current, ...pick(values, changed) };
      return data;
    }
    if (isProblem(error) && error.kind === 'changedMeanwhile') {
      setTheirs(new Map((error.errors ?? []).map(({ path, values: said }) => [path, String(said?.theirs ?? '')])));
      setRefusal(errorText(error));
      return undefined;
    }
    const atFields = isProblem(error) && form.setServerErrors(error);
    setRefusal(atFields ? undefined : errorText(error));
    return undefined;
  };

  const settle = (name: keyof V & string, taken: 'mine' | 'theirs') => {
    const value = theirs.get(name);
    if (value === undefined) return;
    seen.current = { ...seen.current, [name]: value };
    if (taken === 'theirs') form.set(name, value);
    const left = new Map(theirs);
    left.delete(name);
    setTheirs(left);
    if (left.size === 0) setRefusal(undefined);
  };

  return { form, save, changedIn, refusal, theirs, settle };
};
