import { useForm } from 'react-hook-form';
import type { BoundField } from '../ui/forms/useContractForm';

/** A field of a form, as the parts of src/ui take it. */
export const useBound = (value = '', error?: string): BoundField => {
  const { register } = useForm({ defaultValues: { field: value } });
  return { register: register('field'), error };
};
