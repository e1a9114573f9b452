import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search } from 'lucide-react';
import { longest } from '../../../contract/fields';

type Props = {
  label: string;
  /** What the empty field says on a phone and beside others on a tablet, where the label would be cut. */
  short?: string;
  value: string;
  onChange: (value: string) => void;
  /** How many it has found: in the field, so that nothing below moves. */
  found?: string | undefined;
};

/** Filters the list below it while the user types. */
export const SearchField = ({ label, short, value, onChange, found }: Props) => {
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  return (
    <OutlinedInput
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={isNarrow && short ? short : label}
      slotProps={{ input: { 'aria-label': label, maxLength: longest.line } }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end" role="status">
          {found}
        </InputAdornment>
      }
      sx={{ flex: '1 1 200px', '@media (min-width: 1200px)': { maxWidth: 520 }, '& input': { pl: 0, textOverflow: 'ellipsis' } }}
    />
  );
};
