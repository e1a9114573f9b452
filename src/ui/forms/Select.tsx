import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useText } from '../texts/texts';

const Control = styled('select')(({ theme }) => ({
  ...theme.typography.body1,
  minHeight: 'var(--control)',
  width: '100%',
  padding: theme.spacing(0, 5, 0, 1.5),
  appearance: 'none',
  textOverflow: 'ellipsis',
  color: 'inherit',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: theme.shape.borderRadius,
  '&[aria-invalid="true"]': { borderWidth: 2, borderColor: theme.vars.palette.error.main },
  '&:focus-visible': { outlineOffset: -1 },
  '&:disabled': { opacity: 1, color: theme.vars.palette.text.disabled, borderColor: theme.vars.palette.divider },
}));
const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  '& svg': { position: 'absolute', insetInlineEnd: theme.spacing(1.5), top: '50%', transform: 'translateY(-50%)', pointerEvents: 'none' },
}));

type Option = { value: string; label: string; group?: string };

type Props = ComponentPropsWithRef<'select'> & {
  /** `group`: the name under which the browser lists it with its neighbours. */
  options: readonly Option[];
  /** What it says while nothing is chosen. */
  nothing?: string;
};

/** The browser's own select, which suits each device best. */
export const Select = ({ options, nothing, ...select }: Props) => {
  const t = useText();
  return (
    <Box>
      <Control {...select}>
        {!select.required && <option value="">{nothing ?? t('common.choose')}</option>}
        {[...new Set(options.map(({ group }) => group))].map((name) => {
          const those = options
            .filter(({ group }) => group === name)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ));
          return name ? (
            <optgroup key={name} label={name}>
              {those}
            </optgroup>
          ) : (
            those
          );
        })}
      </Control>
      <ChevronDown size={20} aria-hidden />
    </Box>
  );
};
