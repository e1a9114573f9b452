import { styled } from '@mui/material/styles';

/** The sections of a settings page. On a wide screen what a section is for stands beside its fields, which all have one width. */
export const SettingsPage = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > section': { minWidth: 0 },
  '@media (min-width: 1100px)': {
    '& > section > .MuiCard-root': {
      display: 'grid',
      gridTemplateColumns: 'minmax(200px, 3fr) minmax(0, 7fr)',
      alignItems: 'start',
      columnGap: theme.spacing(5),
      '& > div': { maxWidth: 640 },
      // Its line is as wide as the fields above it.
      '& form > .actions': { marginInline: 0, paddingInline: 0 },
    },
  },
}));
