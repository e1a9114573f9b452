import { styled } from '@mui/material/styles';
import { rowButton } from './rowButton';

/** People to choose from, in rows that reach the edges of their card: each is pressed as a whole. */
export const Choices = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    // The rows reach the edges of the card.
    margin: theme.spacing(0, -2.5, -2.5),
    padding: 0,
    '@media (max-width: 768px)': { margin: theme.spacing(0, -2, -2) },
    '& > li > button': {
      ...rowButton(theme),
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      minHeight: 60,
      '@media (min-width: 1200px)': { minHeight: 64 },
      padding: theme.spacing(1, 2.5),
      borderTop: `1px solid ${palette.divider}`,
      '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
      '&[aria-expanded=true]': {
        background: palette.action.selected,
        boxShadow: `inset 3px 0 ${palette.primary.main}`,
        '& > svg': { color: palette.primary.main },
      },
    },
    '&:last-child > li:last-of-type > button:last-child': {
      borderRadius: `0 0 calc(${theme.shape.card}px - 1px) calc(${theme.shape.card}px - 1px)`,
    },
    '& .who': { minWidth: 0, overflowWrap: 'anywhere' },
    // A name of another direction begins where its ID does.
    '& bdi': { display: 'block', textAlign: 'match-parent', fontWeight: 600 },
    '& > li > button > svg': { flex: 'none', marginInlineStart: 'auto', color: palette.text.secondary },
    '& > li > button > .many + :is(svg, .go)': { marginInlineStart: 0 },
    // What a press does: it looks as a button, and the whole row is one.
    '& .go': {
      ...theme.typography.body2,
      flex: 'none',
      minWidth: '4.75rem',
      marginInlineStart: 'auto',
      padding: theme.spacing(0.75, 1.25),
      borderRadius: theme.shape.borderRadius,
      textAlign: 'center',
      color: palette.primary.onSoft,
      background: palette.primary.soft,
      fontWeight: 600,
      '@media (pointer: coarse)': { padding: theme.spacing(1.375, 1.75) },
    },
    '& [aria-expanded=true] > .go': { background: palette.background.paper },
    '& .many': { flex: 'none', minWidth: '5.5rem', marginInlineStart: 'auto', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // It takes two lines, as what it stands beside does.
    '@media (min-width: 600px)': { '& .since': { maxWidth: '7.5rem', textAlign: 'end' } },
    '& b.many': { fontWeight: 600 },
    '& + .MuiButton-root': { marginTop: theme.spacing(3.5) },
    '& small': { ...theme.typography.body2, color: palette.text.secondary },
  };
});
