import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { joinedChoices } from './joinedChoices';
import type { BoundField } from './useContractForm';

const Group = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    containerType: 'inline-size',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { ...theme.typography.body1, fontWeight: 600, lineHeight: 1.4, padding: 0, marginBottom: theme.spacing(0.75) },
    '& .error': {
      ...theme.typography.body2,
      display: 'flex',
      gap: theme.spacing(0.75),
      margin: theme.spacing(0.75, 0, 0),
      fontWeight: 600,
      color: palette.error.main,
      '& svg': { flex: 'none', marginTop: 2 },
    },
    '& .hint': { ...theme.typography.body2, margin: theme.spacing(0, 0, 1.25), color: palette.text.secondary },
    // Equal cells, whatever the words: all in one row where there is room, and two beside each other on a phone.
    '& .options': {
      '--most': 3,
      display: 'grid',
      // The gap of the fields above.
      gap: theme.spacing(1, 2),
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(144px, 50% - 8px), (100% - var(--most) * 16px) / var(--most)), 1fr))',
      '&[data-count="4"]': { '--most': 4 },
      // Of three that have no room beside each other the last is as wide as both.
      '@container (max-width: 463px)': { '&[data-count="3"] > :last-of-type': { gridColumn: '1 / -1' } },
      // Five have equal places that the hand learns, in one row where there is room: the word is below its ring.
      '&[data-count="5"]': {
        columnGap: theme.spacing(1),
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
        '& > *': {
          ...theme.typography.body2,
          flexDirection: 'column',
          gap: theme.spacing(0.5),
          paddingInline: theme.spacing(0.25),
          '@container (max-width: 519px)': { fontSize: 'var(--small)' },
          textAlign: 'center',
        },
      },
    },
    '& [data-joined]': joinedChoices(theme),
    '& label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: theme.spacing(1),
      minHeight: 'var(--control)',
      padding: theme.spacing(0.75, 1.5),
      cursor: 'pointer',
      border: `1px solid ${palette.control}`,
      borderRadius: theme.shape.borderRadius,
      background: palette.background.paper,
      '&:hover': { background: palette.action.hover },
      // A ring, because without one a choice looks like a button that does something at once.
      '&::before': {
        content: '""',
        flex: 'none',
        width: 16,
        height: 16,
        border: `1.5px solid ${palette.control}`,
        borderRadius: theme.shape.pill,
      },
      '&:has(:checked)::before': { border: `5px solid ${palette.primary.main}` },
      '&:has(:checked)': {
        color: palette.primary.onSoft,
        background: palette.primary.soft,
        borderColor: palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
        fontWeight: 600,
      },
      '&:has(:focus-visible)': { outline: `3px solid ${palette.focus}`, outlineOffset: 1 },
    },
    '&[aria-invalid="true"] :is(label, [data-joined])': { borderColor: palette.error.main },
    // Covers its label, so that a tap anywhere chooses it; the label shows what is chosen.
    '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  };
});

type Props = {
  label: string;
  field: BoundField;
  options: readonly { value: string; label: string }[];
  hint?: string;
  /** It may stay unanswered, and a tap on what is chosen takes it back. */
  optional?: boolean;
  /** They stand in one frame: for the question that decides which form follows. */
  joined?: true;
};

/** A form field with a few options, each one tap away. */
export const ChoiceButtons = ({ label, field: { input, error }, options, hint, optional = false, joined }: Props) => {
  const id = `${useId()}-${input.name}`;
  const { name, value, onChange, onBlur } = input;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Group role="radiogroup" aria-required={!optional} aria-invalid={error !== undefined} aria-describedby={described}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="options" data-count={options.length} data-joined={joined}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={onChange}
              // The second tap of a double one, as of a trembling finger, takes nothing back.
              onClick={({ detail }) => optional && detail < 2 && value === option.value && onChange({ target: { value: '' } })}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </Group>
  );
};
