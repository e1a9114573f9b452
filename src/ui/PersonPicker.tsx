import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { isMatch } from './matching';
import { PersonName, personLabel } from './PersonName';

export type Pickable = { id: string; firstName: string; lastName: string; uniqueId: string };

type Props<P extends Pickable> = {
  label: string;
  people: readonly P[];
  loading: boolean;
  chosen: P | null;
  onChoose: (person: P | null) => void;
  error?: string;
};

/** One person out of many: found by any part of the name or the unique id, told apart by both. */
export const PersonPicker = <P extends Pickable>({ label, people, loading, chosen, onChoose, error }: Props<P>) => (
  <Autocomplete
    options={people}
    loading={loading}
    value={chosen}
    onChange={(_, person) => onChoose(person)}
    getOptionLabel={(person) => `${personLabel(person)} (${person.uniqueId})`}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(a, b) => a.id === b.id}
    filterOptions={(all, { inputValue }) =>
      all.filter(({ firstName, lastName, uniqueId }) =>
        isMatch(inputValue, lastName, firstName, uniqueId, `${lastName}, ${firstName} (${uniqueId})`),
      )
    }
    renderOption={({ key, ...props }, person) => (
      <li key={key} {...props}>
        <PersonName {...person} />
      </li>
    )}
    renderInput={(params) => <TextField {...params} label={label} error={error !== undefined} helperText={error} />}
  />
);
