import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { alikeIdsIn } from '../../../contract/alikeNames';
import { personLabel } from '../../../contract/personNames';
import { FieldFrame } from '../forms/FieldFrame';
import type { AgeAndPlace } from './ageAndPlace';
import { isMatch } from './matching';
import { PersonName } from './PersonName';

export type Pickable = AgeAndPlace & { id: string; firstName: string; lastName: string; uniqueId: string; pictureId?: string | undefined };

const Option = styled('li')(({ theme }) => ({
  '@media (pointer: coarse)': { '&&&': { minHeight: 56 } },
  // What Enter chooses, marked as in the palette.
  '&&&&.Mui-focused': { background: theme.vars.palette.primary.soft, boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}` },
}));

/** The field's two buttons are wider on touch devices, and the name must not run below them. */
const roomForButtons = { '@media (pointer: coarse)': { '&& .MuiAutocomplete-inputRoot': { pr: '104px' } } };
/** The arrow is where a select has it, and as dark. */
const arrow = {
  '& .MuiAutocomplete-popupIndicator': { color: 'inherit' },
  '&& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 'calc(24px - var(--control) / 2)' },
};

const byName = (a: Pickable, b: Pickable) => personLabel(a).localeCompare(personLabel(b)) || a.uniqueId.localeCompare(b.uniqueId);

/** A chosen person, as the field shows them. */
const written = (person: Pickable) => `${personLabel(person)} (${person.uniqueId})`;
const isHalfTyped = (field: EventTarget, chosen: Pickable | null) =>
  field instanceof HTMLInputElement && field.value !== (chosen ? written(chosen) : '');

/** What stands in the field, kept by its owner: it stays there when the focus leaves it without a choice. `byUser`: not by a choice. */
export type Typed = { text: string; onType: (text: string, byUser: boolean) => void };

type Props<P extends Pickable> = {
  label: string;
  people: readonly P[];
  chosen: P | null;
  onChoose: (person: P | null) => void;
  /** Shown when a search finds nobody. */
  nobody: string;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  hint?: string;
  /** The label says that nobody need be chosen. */
  optional?: boolean;
  placeholder?: string;
  typed?: Typed | undefined;
  /** Set when the server searches: it gets what was typed, and `people` are the results. */
  onSearch?: (text: string) => void;
  /** Shown while the server searches. */
  searching?: string | undefined;
};

/** Picks one of many people, sorted by family name; any part of the name or the unique ID finds them. Similar names are marked, as in lists. */
export const PersonPicker = <P extends Pickable>({
  label,
  people,
  chosen,
  onChoose,
  nobody,
  error,
  inputRef,
  hint,
  optional,
  placeholder,
  typed,
  onSearch,
  searching,
}: Props<P>) => {
  const alike = useMemo(() => alikeIdsIn(people), [people]);
  return (
    <Autocomplete
      options={[...people].sort(byName)}
      value={chosen}
      onChange={(_, person) => onChoose(person)}
      // Enter picks a person. While the search still runs, it must not send the form without one.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isHalfTyped(event.target, chosen)) event.preventDefault();
      }}
      autoHighlight
      popupIcon={<ChevronDown size={20} aria-hidden />}
      clearIcon={<X size={18} aria-hidden />}
      sx={{ ...roomForButtons, ...arrow }}
      noOptionsText={nobody}
      loading={searching !== undefined}
      loadingText={searching}
      {...(typed && { inputValue: typed.text, clearOnBlur: false })}
      onInputChange={(_, text, reason) => {
        const isOwn = reason === 'reset' || reason === 'selectOption';
        typed?.onType(text, !isOwn);
        if (!isOwn) onSearch?.(text);
      }}
      getOptionLabel={written}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all, { inputValue }) =>
        // While the server searches, show only people who match the present text: Enter must not pick one of the last search.
        onSearch && searching === undefined
          ? all
          : all.filter(({ firstName, lastName, uniqueId }) =>
              isMatch(inputValue, firstName, lastName, uniqueId, `${lastName}, ${firstName} (${uniqueId})`),
            )
      }
      renderOption={({ key, ...props }, person) => (
        <Option key={key} {...props}>
          <PersonName {...person} pictured={person.pictureId !== undefined} alike={alike.has(person.id)} />
        </Option>
      )}
      renderInput={({ slotProps, ...params }) => (
        <FieldFrame id={params.id} label={label} hint={hint} error={error} optional={optional}>
          {(described) => (
            <TextField
              {...params}
              error={error !== undefined}
              placeholder={placeholder}
              slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-describedby': described } }}
              inputRef={inputRef}
            />
          )}
        </FieldFrame>
      )}
    />
  );
};
