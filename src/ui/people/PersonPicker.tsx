import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { personLabel } from '../../../contract/personNames';
import { FieldFrame } from '../forms/FieldFrame';
import { isMatch } from './matching';
import { PersonName } from './PersonName';

export type Pickable = { id: string; firstName: string; lastName: string; uniqueId: string };

const Option = styled('li')({ '@media (pointer: coarse)': { '&&&': { minHeight: 56 } } });

/** The two buttons at its end are wider under a finger: the name must not run below them. */
const roomForButtons = { '@media (pointer: coarse)': { '&& .MuiAutocomplete-inputRoot': { pr: '104px' } } };

const byName = (a: Pickable, b: Pickable) => personLabel(a).localeCompare(personLabel(b)) || a.uniqueId.localeCompare(b.uniqueId);

const written = (person: Pickable) => `${personLabel(person)} (${person.uniqueId})`;
const isHalfTyped = (field: EventTarget, chosen: Pickable | null) =>
  field instanceof HTMLInputElement && field.value !== (chosen ? written(chosen) : '');

type Props<P extends Pickable> = {
  label: string;
  people: readonly P[];
  chosen: P | null;
  onChoose: (person: P | null) => void;
  /** Said when a search finds nobody. */
  nobody: string;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  hint?: string;
  placeholder?: string;
  /** Where the server searches: told what was typed, and `people` are those whom it found. */
  onSearch?: (text: string) => void;
  /** Said while it searches. */
  searching?: string | undefined;
};

/** One person out of many, by family name: found by any part of the name or the unique ID, told apart by both. */
export const PersonPicker = <P extends Pickable>({
  label,
  people,
  chosen,
  onChoose,
  nobody,
  error,
  inputRef,
  hint,
  placeholder,
  onSearch,
  searching,
}: Props<P>) => (
  <Autocomplete
    options={[...people].sort(byName)}
    value={chosen}
    onChange={(_, person) => onChoose(person)}
    // Enter chooses. Before whom it would choose is found, it must not send the form without them.
    onKeyDown={(event) => {
      if (event.key === 'Enter' && isHalfTyped(event.target, chosen)) event.preventDefault();
    }}
    autoHighlight
    sx={roomForButtons}
    noOptionsText={nobody}
    loading={searching !== undefined}
    loadingText={searching}
    {...(onSearch && { onInputChange: (_, text, reason) => reason !== 'reset' && reason !== 'selectOption' && onSearch(text) })}
    getOptionLabel={written}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(a, b) => a.id === b.id}
    filterOptions={(all, { inputValue }) =>
      // Until the server has answered, only who fits what is typed by now: Enter must not choose somebody of the last search.
      onSearch && searching === undefined
        ? all
        : all.filter(({ firstName, lastName, uniqueId }) =>
            isMatch(inputValue, firstName, lastName, uniqueId, `${lastName}, ${firstName} (${uniqueId})`),
          )
    }
    renderOption={({ key, ...props }, person) => (
      <Option key={key} {...props}>
        <PersonName {...person} />
      </Option>
    )}
    renderInput={({ slotProps, ...params }) => (
      <FieldFrame id={params.id} label={label} {...(hint && { hint })} {...(error && { error })}>
        {(described) => (
          <TextField
            {...params}
            error={error !== undefined}
            {...(placeholder && { placeholder })}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-describedby': described } }}
            {...(inputRef && { inputRef })}
          />
        )}
      </FieldFrame>
    )}
  />
);
