import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/forms/FieldFrame';
import type { BoundField } from '../../../ui/forms/useContractForm';
import { useText } from '../../../ui/texts/texts';
import { useCompletion } from './completion';

/**
 * A medicine's name, completed while one types; any other name is taken too. Escape closes the list, and only the next one asks the form.
 * A browser's own list of suggestions does not say whether it is open.
 */
export const MedicineField = ({ field: { input, error } }: { field: BoundField }) => {
  const t = useText();
  const { names, group } = useCompletion(input.value);
  const [isOpen, setOpen] = useState(false);
  const type = (value: string) => input.onChange({ target: { value } });
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={names}
      filterOptions={(all) => all}
      value={input.value}
      inputValue={input.value}
      onInputChange={(_, text, reason) => reason !== 'reset' && type(text)}
      // Open with nothing to show, it would take an Escape that is meant for the form.
      open={isOpen && names.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={input.onBlur}
      renderInput={({ slotProps, ...params }) => (
        <FieldFrame id={params.id} label={t('prescribed.medicine')} hint={group} error={error}>
          {(described) => (
            <TextField
              {...params}
              name={input.name}
              error={error !== undefined}
              slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-describedby': described, 'aria-required': true } }}
              inputRef={input.ref}
            />
          )}
        </FieldFrame>
      )}
    />
  );
};
