import { styled } from '@mui/material/styles';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { checkboxLook } from './checkboxLook';

const Box = styled('input')(({ theme }) => checkboxLook(theme));

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(1.25),
  width: 'fit-content',
  // One line of words is in the middle of what a finger can press; more lines begin where the box is.
  minHeight: 'var(--control)',
  paddingBlock: 'calc((var(--control) - 1.5em) / 2)',
  cursor: 'pointer',
  '& > input': { marginTop: 'calc((1.5em - 20px) / 2)' },
  '& > span': { minWidth: 0 },
  '&:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
}));

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange'> & {
  /** Some of what it stands for is ticked. */
  indeterminate?: boolean;
  onChange: (event: unknown, isTicked: boolean) => void;
};

/** A checkbox. What it is for stands in the `CheckLabel` around it. */
export const Checkbox = ({ indeterminate = false, onChange, ...input }: Props) => (
  <Box
    {...input}
    type="checkbox"
    ref={(box: HTMLInputElement | null) => {
      if (box) box.indeterminate = indeterminate;
    }}
    onChange={(event) => onChange(event, event.target.checked)}
  />
);

/** A checkbox with its words. */
export const CheckLabel = ({ label, control }: { label: ReactNode; control: ReactElement }) => (
  <Line>
    {control}
    <span>{label}</span>
  </Line>
);
