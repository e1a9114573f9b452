import { styled } from '@mui/material/styles';

/** Days of a log: the rows of a day hang on a thread of signs. */
export const Days = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const rule = `1px solid ${palette.divider}`;
  const inColumns = {
    display: 'grid',
    gridTemplate: '"clock sign who act whom" / var(--clock) 28px minmax(0, 5fr) minmax(0, 9fr) minmax(0, 7fr)',
    columnGap: theme.spacing(1.5),
  };
  return {
    containerType: 'inline-size',
    '--clock': '4rem',
    '--inline': '0px',
    // Where the words of a row begin.
    '--words': `calc(var(--inline) + 28px + ${theme.spacing(1.5)})`,
    '& h2, & h3': {
      ...theme.typography.body2,
      fontWeight: 650,
      color: palette.text.secondary,
      margin: theme.spacing(2.5, 0, 0.5),
    },
    '& > section:first-of-type > :first-child': { marginTop: 0 },
    // As the only thing of its page, it is a table: each day has a head from edge to edge.
    '&[data-page]': {
      '--inline': theme.spacing(2.5),
      '& h2': {
        margin: 0,
        padding: theme.spacing(1, 'var(--inline)'),
        background: palette.background.sunken,
        borderBottom: rule,
      },
      '& > section + section > h2': { borderTop: rule },
      '@media (max-width: 768px)': { '--inline': theme.spacing(2) },
    },
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': {
      position: 'relative',
      display: 'grid',
      // Who and when are the first line, what they did the next one, about whom the last one.
      gridTemplate: '"sign who clock" "sign act act" "sign whom whom" / 28px minmax(0, 1fr) auto',
      alignItems: 'baseline',
      gap: theme.spacing(0, 1.5),
      padding: theme.spacing(1.25, 'var(--inline)'),
      overflowWrap: 'break-word',
    },
    // The thread, below the signs.
    '& li::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `calc(var(--words) - ${theme.spacing(1.5)} - 14.5px)`,
      borderInlineStart: rule,
    },
    '& li:first-of-type::before': { insetBlockStart: 20 },
    '& li:last-of-type::before': { insetBlockEnd: 'auto', height: 20 },
    '& li:only-of-type::before': { display: 'none' },
    // The line between two rows leaves it whole.
    '& li + li::after': { content: '""', position: 'absolute', insetBlockStart: 0, insetInline: 'var(--words) 0', borderTop: rule },
    '& .sign': {
      gridArea: 'sign',
      alignSelf: 'start',
      display: 'flex',
      color: palette.text.tertiary,
    },
    '& .sign svg': {
      position: 'relative',
      boxSizing: 'content-box',
      padding: 5,
      marginBlock: -3,
      borderRadius: theme.shape.pill,
      background: palette.background.paper,
    },
    // A change stands out among looks, of which there are many more.
    '& [data-kind=change] .sign svg': { color: palette.primary.onSoft, background: palette.primary.soft },
    '& [data-kind=people] .sign svg': { color: palette.info.main, background: palette.info.soft },
    '& [data-kind=account] .sign svg': { background: palette.background.sunken },
    '& [data-kind=refused] .sign svg': { color: palette.error.main, background: palette.error.soft },
    '& [data-kind=look] .did': { color: palette.text.secondary },
    '& strong': { gridArea: 'who', fontWeight: 500 },
    '& .act': { gridArea: 'act', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(1.5) },
    // It begins a line or a column.
    '& .did::first-letter': { textTransform: 'uppercase' },
    '& .whom': { gridArea: 'whom', justifySelf: 'start', overflowWrap: 'anywhere' },
    '& time': { ...theme.typography.body2, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& li > time': { gridArea: 'clock', justifySelf: 'end' },
    '& details': { color: palette.text.secondary, '&.whom': { color: palette.text.primary } },
    // Opened, it takes the lines that it needs, below what was done.
    '& .act > details[open]': { flexBasis: '100%' },
    '& summary': {
      cursor: 'pointer',
      display: 'flex',
      // Its first line is its word's, not its icon's.
      alignItems: 'baseline',
      gap: theme.spacing(0.5),
      marginInlineStart: theme.spacing(-0.5),
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', alignSelf: 'center', transition: 'transform 120ms' },
      position: 'relative',
      width: 'fit-content',
      whiteSpace: 'nowrap',
      // A finger may miss the word, which is as high as the text around it.
      '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.5, -1) } },
    },
    '& details[open] > summary svg': { transform: 'rotate(90deg)' },
    '& details p': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(1.5), margin: theme.spacing(0.5, 0, 0) },
    // With room for the mark of the focus.
    '& a': { padding: 5, margin: -5 },
    '@media (pointer: coarse)': {
      '& a.whom': { paddingBlock: 10, marginBlock: -10 },
      '& details a': { paddingBlock: 11, marginBlock: theme.spacing(-0.5) },
    },
    // About whom follows what was done, where a line has room for both.
    '@container (min-width: 600px) and (max-width: 899px)': {
      '& li': {
        gridTemplate: '"sign who who clock" "sign act whom whom" / 28px fit-content(70%) minmax(0, 1fr) auto',
      },
    },
    '& .heads': { display: 'none' },
    // At a desk each has a column: a row can be read, copied and compared alone.
    '@container (min-width: 900px)': {
      '& .heads': {
        ...theme.typography.body2,
        ...inColumns,
        margin: 0,
        padding: theme.spacing(1, 'var(--inline)'),
        fontWeight: 600,
        color: palette.text.secondary,
        borderBottom: rule,
        '& [data-column=at]': { gridArea: 'clock' },
        '& [data-column=by]': { gridArea: 'who' },
        '& [data-column=action]': { gridArea: 'act' },
        '& [data-column=patient]': { gridArea: 'whom' },
      },
      '& li': {
        '--words': `calc(var(--inline) + var(--clock) + 28px + ${theme.spacing(3)})`,
        ...inColumns,
        minHeight: 40,
        paddingBlock: theme.spacing(1),
      },
      // A row holds together by its line.
      '& li::before': { display: 'none' },
      '& li + li::after': { insetInlineStart: 'var(--inline)' },
      '& li > time': { justifySelf: 'start' },
    },
  };
});
