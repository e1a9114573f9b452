import { styled } from '@mui/material/styles';

/** The sections of a settings page, on one sheet. On a wide screen what a section is for stands beside its fields, which all have one width. */
export const SettingsPage = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.card,
  background: theme.vars.palette.background.paper,
  '& > section': { minWidth: 0 },
  // All its buttons are of one height.
  '& [type=submit]': { minHeight: 'var(--control)', paddingInline: theme.spacing(1.75), fontSize: 'var(--text)' },
  '& > section + section': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > section > .MuiCard-root': { border: 0, background: 'none' },
  '@media (min-width: 1100px)': {
    '& > section > .MuiCard-root': {
      display: 'grid',
      gridTemplateColumns: 'minmax(200px, 3fr) minmax(0, 7fr)',
      alignItems: 'start',
      columnGap: theme.spacing(5),
      padding: theme.spacing(3),
      '& > header': { marginBottom: 0 },
      '& > div': { maxWidth: 760 },
      // Its line is not the fields' own edge.
      '& form > .actions': { margin: theme.spacing(1.5, 0, -3), padding: theme.spacing(1.5, 0, 3) },
    },
  },
}));
