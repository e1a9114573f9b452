import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
import { useText } from './texts';
import type { BoundField } from './useContractForm';

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body1,
  minHeight: 46,
  width: '100%',
  padding: theme.spacing(0, 5, 0, 1.5),
  appearance: 'none',
  color: 'inherit',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  '&[aria-invalid="true"]': { borderColor: (theme.vars ?? theme).palette.error.main },
  '@media (pointer: coarse)': { minHeight: 48 },
}));

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  '& svg': { position: 'absolute', insetInlineEnd: theme.spacing(1.5), top: '50%', transform: 'translateY(-50%)', pointerEvents: 'none' },
}));

type Props = { label: string; field: BoundField; options: readonly { value: string; label: string }[]; optional?: boolean };

/** One of a few: the browser's own list, which every device knows best. */
export const ChoiceField = ({ label, field: { register, error }, options, optional }: Props) => {
  const t = useText();
  const id = `${useId()}-${register.name}`;
  return (
    <FieldFrame id={id} label={label} {...(error && { error })} {...(optional && { optional })}>
      {(described) => (
        <Box>
          <Select {...register} id={id} aria-describedby={described} aria-invalid={error !== undefined} aria-required={!optional}>
            <option value="">{t('common.choose')}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <ChevronDown size={20} aria-hidden />
        </Box>
      )}
    </FieldFrame>
  );
};
