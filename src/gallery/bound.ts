import { useState } from 'react';
import type { BoundField } from '../ui/forms/useContractForm';

/** A field of a form, as the parts of src/ui take it. */
export const useBound = (start = '', error?: string): BoundField => {
  const [value, setValue] = useState(start);
  const none = () => undefined;
  return { input: { name: 'field', value, onChange: ({ target }) => setValue(target.value), onBlur: none, ref: none }, error };
};
