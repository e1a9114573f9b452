import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { unseen } from '../../../ui/frame/Hidden';

/** One below the other they are a table, whose heads are above the list. */
export const columns = '1.7fr 1.25fr 1.05fr 1.25fr 0.9fr';

/** What the handover list says of one patient. Side by side at a desk; on a tablet and a phone the score is beside the name, the rest below them. */
export const HandoverGrid = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: columns,
    gap: theme.spacing(1.5, 2.5),
    padding: theme.spacing(1.5, 2),
    // The sickest are seen from afar.
    '&:has([data-risk=high])': { borderInlineStart: `4px solid ${palette.error.main}`, paddingInlineStart: 13 },
    '& > *, & > .half > *': { minWidth: 0 },
    '& > .half': { display: 'contents' },
    '@media (min-width: 1200px)': {
      '& h3': unseen,
      // In the order of the heads.
      ...Object.fromEntries(['who', 'score', 'problems', 'allergies'].map((part, order) => [`& > .half > .${part}`, { order }])),
      '& > .open': { order: 4 },
      // Its column is narrow: beside the mark the words would break.
      '& .score > div': { gridTemplateColumns: 'minmax(0, 1fr)', '& > .mark': { justifySelf: 'start', minWidth: 156 } },
    },
    '@media (max-width: 1199px)': {
      gap: theme.spacing(1, 1.5),
      '& > .open:not(:has(li))': { display: 'none' },
      '& > .open': { gridColumn: '1 / -1', display: 'flex', alignItems: 'baseline', gap: theme.spacing(1.5), '& > h3': { flex: 'none' } },
      // Each says itself that it is an allergy or an alert; and what the patient has follows who it is, in one line.
      '& :is(.allergies, .problems) > h3': unseen,
      '& .problems > ul > li': { display: 'inline', '& + li::before': { content: '" · "', color: palette.text.secondary } },
    },
    // Two columns, of which neither waits for the other's lines; what is open has a line for itself.
    '@media (min-width: 600px) and (max-width: 1199px)': {
      gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 1fr)',
      '& > .half': { display: 'grid', alignContent: 'start', gap: theme.spacing(1) },
      '& > .open, & .problems': { paddingInlineStart: 48 },
    },
    '@media (max-width: 599px)': {
      ...Object.fromEntries(['who', 'score', 'problems', 'allergies'].map((area) => [`& > .half > .${area}`, { gridArea: area }])),
      gridTemplate: '"who score" "problems problems" "allergies allergies" / minmax(0, 1fr) 148px',
      columnGap: theme.spacing(1.5),
      // A score that asks for nothing is a line below the name.
      '&:has(.mark:is([data-risk=low], .none))': {
        gridTemplate: '"who" "score" "problems" "allergies" / minmax(0, 1fr)',
        rowGap: theme.spacing(0.5),
      },
      // Initials say less than the name beside them; a face says more.
      '& h2 [data-initials]': { display: 'none' },
    },
    '& h2': { ...theme.typography.body1, margin: 0 },
    '& h2 a': {
      display: 'inline-flex',
      alignItems: 'center',
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      // Beside the first line of a name, as of every other.
      '& > span': { alignItems: 'start' },
      '@media (pointer: coarse)': { minHeight: 44 },
      '& bdi': { fontWeight: 650 },
      '&:hover bdi': { textDecoration: 'underline', textUnderlineOffset: 3 },
    },
    '& h3': { ...theme.typography.body2, margin: theme.spacing(0, 0, 0.5), color: palette.text.secondary, fontWeight: 400 },
    '& p': { ...theme.typography.body2, margin: 0, color: palette.text.secondary },
    '& .plain': { ...theme.typography.body1, listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere', textWrap: 'pretty' },
    '& .plain > li + li': { marginTop: theme.spacing(0.5) },
    // In a handover the bed comes right after the name, below which it stands.
    '@media (min-width: 600px)': { '& .who > p': { paddingInlineStart: 48 } },
    '& .who > p': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5), '& b': { color: palette.text.primary } },
    // The whole text: here nothing else has the rest.
    '& .allergies li > span': { display: 'inline' },
    '& .open a': {
      display: 'inline-flex',
      alignItems: 'start',
      gap: theme.spacing(0.75),
      color: palette.primary.main,
      fontWeight: 600,
      '@media (pointer: coarse)': { paddingBlock: 11, marginBlock: -11 },
      '& svg': { flex: 'none', marginTop: 3 },
      '& b': { color: palette.error.main, whiteSpace: 'nowrap' },
    },
  };
});
