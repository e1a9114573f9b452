import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LucideIcon } from 'lucide-react';

const Group = styled(ToggleButtonGroup)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    flex: 'none',
    padding: 2,
    gap: 2,
    background: palette.background.sunken,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '&& button': {
      gap: theme.spacing(1),
      minHeight: 'calc(var(--control) - 6px)',
      '@media (pointer: coarse)': { minHeight: 44 },
      margin: 0,
      padding: theme.spacing(0, 1.5),
      border: '1px solid transparent',
      borderRadius: `calc(${theme.shape.borderRadius}px - 2px)`,
      color: palette.text.primary,
      '&:hover': { background: palette.action.hover },
      // As the chosen one of a form's choices: its edge is seen in bad light too.
      '&.Mui-selected': { color: palette.primary.onSoft, background: palette.primary.soft, borderColor: palette.primary.main },
    },
    // A phone has room for the words, or for the icon alone.
    '@media (max-width: 599px)': {
      '& svg': { display: 'none' },
      '&[data-icons] svg': { display: 'block' },
      '&[data-icons] span.word': { display: 'none' },
    },
  };
});

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; icon: LucideIcon }[];
  onChoose: (value: Value) => void;
  /** On a phone the icons stand alone. */
  icons?: true;
};

/** A few ways to show one list, of which one is chosen. */
export const Segments = <Value extends string>({ label, value, options, onChoose, icons }: Props<Value>) => (
  <Group exclusive value={value} onChange={(_, chosen: Value | null) => chosen && onChoose(chosen)} aria-label={label} data-icons={icons}>
    {options.map(({ value: own, text, icon: Icon }) => (
      <ToggleButton key={own} value={own} {...(icons && { 'aria-label': text })}>
        <Icon size={18} aria-hidden />
        <span className="word">{text}</span>
      </ToggleButton>
    ))}
  </Group>
);
