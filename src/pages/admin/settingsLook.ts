import { styled } from '@mui/material/styles';
import { SettingsPage } from '../../ui/frame/SettingsPage';

/** The list of the settings' sections, beside the sheets. */
export const Sides = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2, 3),
    alignItems: 'start',
    // No name of a section breaks.
    '@media (min-width: 1200px)': { gridTemplateColumns: 'fit-content(240px) minmax(0, 1fr)' },
    '& > .sheets': { display: 'grid', gap: theme.spacing(1), minWidth: 0 },
    '& .whose': { ...theme.typography.body2, margin: 0, fontWeight: 650, color: palette.text.secondary },
    // Whose they are leads the sections of a sheet.
    '& .sheets > .whose': {
      ...theme.typography.h2,
      fontSize: 'var(--title)',
      color: palette.text.primary,
      marginBottom: theme.spacing(0.5),
      '& ~ .whose': { marginTop: theme.spacing(3) },
    },
    '& > nav': {
      position: 'sticky',
      top: theme.spacing(3),
      display: 'grid',
      gap: theme.spacing(0.25),
      // Their words begin where the title of the page does.
      marginInlineStart: theme.spacing(-1.5),
    },
    '& > nav .whose': { padding: theme.spacing(0, 1.5, 0.5), '&:not(:first-of-type)': { marginTop: theme.spacing(2) } },
    '& > nav a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'var(--control)',
      padding: theme.spacing(0.75, 1.5),
      borderRadius: theme.shape.borderRadius,
      color: palette.text.secondary,
      textDecoration: 'none',
      lineHeight: 1.3,
      '&:hover': { background: palette.action.hover },
      '&[aria-current]': { color: palette.primary.onSoft, background: palette.action.selected, fontWeight: 650 },
    },
    // Elsewhere the folded sections are the list.
    '@media print, (max-width: 1199px)': { '& > nav': { display: 'none' } },
  };
});

/** A sheet of sections. The button that saves the first one is as far from the section's end as any other. */
export const Sheet = styled(SettingsPage)(({ theme }) => ({
  '& form > .actions': {
    margin: theme.spacing(0, 0, -1),
    paddingInline: 0,
    '@media (min-width: 1100px)': { margin: theme.spacing(2.5, 0, -1.5), paddingInline: 0 },
    // It lies over the fields only while there is something to save.
    '&:not(:has([role=status]:not(:empty)))': { position: 'static' },
  },
  // A folded section is a row, and an open one begins with such a row.
  '@media (max-width: 1099px)': {
    '& > section > .MuiCard-root': { padding: theme.spacing(0.5, 2.5, 3) },
    '& > section[data-folded] > .MuiCard-root': { paddingBottom: theme.spacing(0.5), '& > header': { marginBottom: 0 } },
    '& > section[data-folded] > .MuiCard-root > header': { position: 'relative' },
    '& > section > .MuiCard-root > header p': { marginTop: 0 },
    // What it is for is further from the first field than from its heading.
    '& > section:not([data-folded]) > .MuiCard-root > header': { marginBottom: theme.spacing(2.5) },
    // Close beneath its heading, as one row.
    '& > section[data-folded] > .MuiCard-root > header .setting': {
      ...theme.typography.body2,
      margin: theme.spacing(-1.25, 5, 1, 0),
    },
    '& > section header h2': theme.typography.h3,
  },
  '@media (max-width: 768px)': { '& > section > .MuiCard-root': { paddingInline: theme.spacing(2) } },
  // All fields have one width, whatever form they are in.
  '& > section > .MuiCard-root > div form': { maxWidth: 'none' },
  '@media (min-width: 1100px)': {
    // Smaller than whose they are, and larger than their fields' labels, which are smaller here.
    '& > section header h2': theme.typography.h3,
    '& > section > .MuiCard-root': { gridTemplateColumns: 'minmax(220px, 4fr) minmax(0, 9fr)', '& > div': { maxWidth: 640 } },
  },
}));
