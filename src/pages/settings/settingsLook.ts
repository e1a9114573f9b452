import { styled } from '@mui/material/styles';
import { SettingsPage } from '../../ui/frame/SettingsPage';

/** The sheets of the settings, each below whose they are. */
export const Sheets = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& > .whose': { ...theme.typography.h2, fontSize: 'var(--title)', margin: theme.spacing(3, 0, 0.5) },
  // It has no words above it: its heading is one of the page's parts.
  '& > .general > section header h2': { ...theme.typography.h2, fontSize: 'var(--title)' },
}));

/** The two halves of the general section's fields, beside each other where there is room. Their headings are quieter than a section's. */
export const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4, 6),
  '& > div': { display: 'grid', gap: theme.spacing(2.5), alignContent: 'start' },
  '& h3': {
    ...theme.typography.body1,
    fontWeight: 600,
    margin: 0,
    paddingBottom: theme.spacing(0.75),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { margin: 0 },
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // The list of wards is as high as what stands beside it.
    '& textarea': { minHeight: theme.spacing(14) },
  },
}));

/** A section's sign with its gap, in pixels. */
const signWidth = 32;
// What a section is for, or what is set in it, and its fields.
const columns = 'minmax(220px, 4fr) minmax(0, 9fr)';

/** A sheet of sections. The button that saves the first one is as far from the section's end as any other. */
export const Sheet = styled(SettingsPage)(({ theme }) => ({
  // Whoever sets something reads what it does: hints are as large as what they explain.
  '--meta': 'var(--text)',
  '& form > .actions': {
    margin: theme.spacing(0, 0, -2.5),
    paddingInline: 0,
    '@media (min-width: 1100px)': { margin: theme.spacing(2.5, 0, -1.5), paddingInline: 0 },
    // It lies over the fields only while there is something to save.
    '&:not(:has([role=status]:not(:empty)))': { position: 'static' },
  },
  '& > section header h2': theme.typography.h3,
  // Weaker than the headings of sections.
  '& label': { fontWeight: 500 },
  '& > section > .MuiCard-root': { position: 'relative' },
  '& > section > .MuiCard-root > header p': { marginTop: 0 },
  // Below the title, beside its sign.
  '& > section[data-signed]:not([data-folded]) > .MuiCard-root > header p': { paddingInlineStart: signWidth },
  '& > section[data-folded] > .MuiCard-root > header': { marginBottom: 0 },
  // What is pressed reaches from edge to edge, and the sheet's corners are round.
  '& > section:first-of-type, & > section:first-of-type button::after': {
    borderStartStartRadius: theme.shape.card,
    borderStartEndRadius: theme.shape.card,
  },
  '& > section:last-of-type, & > section:last-of-type[data-folded] h2 button::after': {
    borderEndStartRadius: theme.shape.card,
    borderEndEndRadius: theme.shape.card,
  },
  // A folded section is a row, and an open one begins with such a row.
  '@media (max-width: 1099px)': {
    '& > section > .MuiCard-root': { padding: theme.spacing(0.5, 2.5, 3) },
    '& > section[data-folded] > .MuiCard-root': { paddingBottom: theme.spacing(0.5) },
    // What it is for is further from the first field than from its heading.
    '& > section:not([data-folded]) > .MuiCard-root > header': { marginBottom: theme.spacing(2.5) },
    // Close beneath its heading, as one row.
    '& > section[data-folded] > .MuiCard-root > header .setting': { margin: theme.spacing(-1.25, 5, 1, 0) },
    '& > section[data-signed] .setting': { paddingInlineStart: signWidth },
  },
  '@media (max-width: 768px)': { '& > section > .MuiCard-root': { paddingInline: theme.spacing(2) } },
  // All fields have one width, whatever form they are in.
  '& > section > .MuiCard-root > div form': { maxWidth: 'none' },
  '@media (min-width: 1100px)': {
    '& > section > .MuiCard-root': {
      gridTemplateColumns: columns,
      padding: theme.spacing(1.25, 8, 3, 3),
      // Below the middle of the heading's row.
      '& > div': { maxWidth: 680, paddingTop: theme.spacing(1) },
    },
    // The general section has nothing beside its fields.
    '&.general > section:not([data-folded]) > .MuiCard-root': {
      display: 'block',
      paddingInlineEnd: theme.spacing(3),
      '& > div': { maxWidth: 'none', paddingTop: theme.spacing(2) },
    },
    '& > section[data-folded] > .MuiCard-root': {
      paddingBottom: theme.spacing(1.25),
      '& > header': { gridColumn: '1 / -1', '& > div': { display: 'grid', gridTemplateColumns: columns, columnGap: theme.spacing(5) } },
      '& .setting': { alignSelf: 'center' },
    },
    // Every chevron is at the end of its row.
    '& > section > .MuiCard-root > header h2 button > svg': {
      position: 'absolute',
      insetInlineEnd: theme.spacing(1.5),
      insetBlockStart: `calc(${theme.spacing(1.25)} + var(--control) / 2 - 20px)`,
      boxSizing: 'content-box',
      padding: 10,
    },
  },
}));
