import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { alikeIdsIn } from '../../../contract/alikeNames';
import { personLabel } from '../../../contract/personNames';
import { FieldFrame } from '../forms/FieldFrame';
import { useText } from '../texts/texts';
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

/**
 * Picks one of many people, sorted by family name; any part of the name or the unique ID finds them. Similar names are marked, as in lists.
 * Enter takes whom the arrow keys have reached, or the only one who matches what was typed. Of several it takes nobody.
 */
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
  const t = useText();
  const alike = useMemo(() => alikeIdsIn(people), [people]);
  const [own, setOwn] = useState('');
  /** Enter was pressed while several people matched. */
  const [several, setSeveral] = useState(false);
  const isAsking = onSearch !== undefined && searching !== undefined;
  const matching = (all: readonly P[], text: string): P[] => {
    // The server has searched.
    if (onSearch && !isAsking) return [...all];
    const found = all.filter(({ firstName, lastName, uniqueId }) =>
      isMatch(text, firstName, lastName, uniqueId, `${lastName}, ${firstName} (${uniqueId})`),
    );
    // Of those who were found before; with the others that the server may find, one may not be the only one. Only when the number of
    // options changes does the Autocomplete look again whether to highlight the first.
    return isAsking && found.length === 1 ? [] : found;
  };
  const text = typed?.text ?? own;
  const isHalfTyped = text !== (chosen ? written(chosen) : '');
  const found = isHalfTyped ? matching(people, text).length : 0;
  const highlights = found === 1 && searching === undefined;
  return (
    <Autocomplete
      options={[...people].sort(byName)}
      value={chosen}
      onChange={(_, person) => onChoose(person)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isHalfTyped) return;
        // It must not send the form without the person, also while the search still runs.
        event.preventDefault();
        // While a search runs there are no options. The Autocomplete reaches the first one all the same: it would take nobody, and empty the field.
        if (found === 0) event.defaultMuiPrevented = true;
        const isHighlighted = event.target instanceof HTMLElement && event.target.hasAttribute('aria-activedescendant');
        setSeveral(!isHighlighted && found > 1);
      }}
      autoHighlight={highlights}
      popupIcon={<ChevronDown size={20} aria-hidden />}
      clearIcon={<X size={18} aria-hidden />}
      sx={{ ...roomForButtons, ...arrow }}
      noOptionsText={nobody}
      loading={searching !== undefined}
      loadingText={searching}
      inputValue={text}
      {...(typed && { clearOnBlur: false })}
      onInputChange={(_, text, reason) => {
        setOwn(text);
        setSeveral(false);
        const isOwn = reason === 'reset' || reason === 'selectOption';
        typed?.onType(text, !isOwn);
        if (!isOwn) onSearch?.(text);
      }}
      getOptionLabel={written}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(all, { inputValue }) => matching(all, inputValue)}
      renderOption={({ key, ...props }, person) => (
        <Option key={key} {...props}>
          <PersonName {...person} pictured={person.pictureId !== undefined} alike={alike.has(person.id)} />
        </Option>
      )}
      renderInput={({ slotProps, ...params }) => (
        // Above the field: the list covers what is below it.
        <FieldFrame id={params.id} label={label} hint={several ? t('picker.several') : hint} error={error} optional={optional}>
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
