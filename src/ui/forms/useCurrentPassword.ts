import { useRef, useState } from 'react';
import { isProblem, type Problem } from '../../api/problem';
import { conceal } from '../../api/secrets';
import { useText } from '../texts/texts';
import type { BoundField } from './useContractForm';

/**
 * The field `currentPassword` of an edit that only sometimes asks for it. It is not part of the edit's form, because that form's text
 * survives a lock, and a password must not.
 */
export const useCurrentPassword = () => {
  const t = useText();
  const control = useRef<{ focus: () => void } | null>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const field: BoundField = {
    input: {
      name: 'currentPassword',
      value,
      onChange: ({ target }) => {
        setValue(target.value);
        setError(undefined);
      },
      onBlur: () => undefined,
      ref: (element) => {
        control.current = element;
      },
    },
    error,
  };
  return {
    field,
    /** The body's part, as a handle: see secrets.ts. */
    concealed: () => ({ currentPassword: conceal(value) }),
    clear: () => setValue(''),
    /** Shows a refusal of this field and moves to it; returns the problem that says it for the whole form. */
    refuse: (problem: unknown): Problem | undefined => {
      const said = isProblem(problem) ? problem.errors?.find(({ path }) => path === 'currentPassword') : undefined;
      if (!isProblem(problem) || !said) return undefined;
      setError(t(said.code, said.values));
      control.current?.focus();
      return { kind: problem.kind, status: problem.status, code: said.code };
    },
  };
};
