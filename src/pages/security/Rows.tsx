import { styled } from '@mui/material/styles';

/** A list of things to end or remove, each with its button at the end of the row. */
export const Rows = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: theme.spacing(0.5, 2),
      padding: theme.spacing(1.5, 0),
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
      // On a phone a button with an edge goes below, because beside it the text would have room for a few letters only.
      '@media (max-width: 599px)': {
        columnGap: theme.spacing(1.5),
        '& .rest': { display: 'none' },
        '&:not(:has(> .MuiButton-text))': {
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          '& > button': { gridColumn: 2, justifySelf: 'start' },
        },
      },
      // The word of a text button ends at the edge.
      '& > .MuiButton-text': { marginInlineEnd: -10 },
    },
    '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
    '& svg': { color: palette.text.secondary },
    // The space belongs to this element, so that text that wraps to the next line starts at the edge.
    '& strong': { marginInlineEnd: theme.spacing(1) },
    '& small': { ...theme.typography.body2, display: 'block', color: palette.text.secondary },
    '& em': {
      ...theme.typography.body2,
      display: 'inline-block',
      fontStyle: 'normal',
      fontWeight: 600,
      marginInlineEnd: theme.spacing(1),
      padding: theme.spacing(0, 1),
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${palette.divider}`,
    },
  };
});

/** Buttons below a list. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 1.5),
  marginTop: theme.spacing(2),
}));
