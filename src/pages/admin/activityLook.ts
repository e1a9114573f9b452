import { styled } from '@mui/material/styles';

/** Days of a log: the rows of a day hang on a thread of signs. */
export const Days = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const rule = `1px solid ${palette.divider}`;
  const inColumns = {
    display: 'grid',
    gridTemplate: '"clock sign who did whom more" / var(--clock) 28px 11rem 20rem auto minmax(6.5rem, 1fr)',
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
      // Who and when are the first line, what they did and about whom the next ones.
      gridTemplate: '"sign who clock" "sign act act" "sign more more" / 28px minmax(0, 1fr) auto',
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
    '& [data-kind=refused] .sign svg': { color: palette.error.main, background: palette.error.soft },
    '& :is([data-kind=look], [data-kind=account]) .did': { color: palette.text.secondary },
    '& .said': { display: 'contents' },
    '& strong': { gridArea: 'who', fontWeight: 500 },
    '& .act': { gridArea: 'act' },
    '& time': { ...theme.typography.body2, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& li > time': { gridArea: 'clock', justifySelf: 'end' },
    '& details': { ...theme.typography.body2, gridArea: 'more', justifySelf: 'end', color: palette.text.secondary },
    // Opened, it takes the lines that it needs, below what was done.
    '& details[open]': { gridArea: 'auto / 2 / auto / -1', justifySelf: 'start' },
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
      minHeight: 24,
      lineHeight: '24px',
      whiteSpace: 'nowrap',
      // A finger may miss the word, which is as high as the text around it.
      '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.5, -1) } },
    },
    '& details[open] > summary svg': { transform: 'rotate(90deg)' },
    '& details p': { display: 'flex', gap: theme.spacing(1.5), margin: theme.spacing(0.5, 0, 0) },
    // With room for the mark of the focus.
    '& .whom': { padding: 5, margin: -5, overflowWrap: 'anywhere', '@media (pointer: coarse)': { paddingBlock: 10, marginBlock: -10 } },
    '& details a': { padding: 5, margin: -5, '@media (pointer: coarse)': { paddingBlock: 11, marginBlock: theme.spacing(-0.5) } },
    // Who it was about ends the sentence, in one piece. How many there are is always below the time.
    '@container (min-width: 600px) and (max-width: 899px)': {
      '& li': { gridTemplateAreas: '"sign who clock" "sign act more"' },
      '& .did:not(:last-child)::after': { content: '" · "' },
      '& .whom': { display: 'inline-block', maxWidth: '100%' },
    },
    // On a phone each is a line, and the words have the whole width.
    '@container (max-width: 599px)': {
      '& .whom': { display: 'block', width: 'fit-content' },
      '& details:not([open])': { justifySelf: 'start' },
      '@media (pointer: coarse)': {
        '& summary': { alignItems: 'center', minHeight: 44, '&::after': { insetBlock: 0 } },
        '& details:not([open])': { marginBottom: theme.spacing(-1.25) },
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
        '& [data-column=action]': { gridArea: 'did' },
        '& [data-column=patient]': { gridArea: 'whom' },
      },
      '& li': {
        '--words': `calc(var(--inline) + var(--clock) + 28px + ${theme.spacing(3)})`,
        ...inColumns,
        alignItems: 'center',
        minHeight: 40,
        paddingBlock: theme.spacing(0.75),
      },
      // A row holds together by its line.
      '& li::before': { display: 'none' },
      '& li + li::after': { insetInlineStart: 'var(--inline)' },
      '& .sign': { alignSelf: 'center' },
      '& .act': { display: 'contents' },
      '& .did': { gridArea: 'did' },
      '& .whom': { gridArea: 'whom', justifySelf: 'start' },
      '& li > time': { justifySelf: 'start' },
      // A name has the place of a number that is not there.
      '& li:not(:has(details)) .whom': { gridColumn: 'whom-start / more-end' },
      // The chevrons of all rows are below each other.
      '& details:not([open])': { justifySelf: 'start' },
      '& details[data-whom]': { gridColumn: 'whom-start / more-end' },
      '& details[data-whom] > summary': { fontSize: theme.typography.body1.fontSize, color: palette.text.primary },
      '& details[open]': { gridArea: 'auto / did-start / auto / more-end' },
    },
  };
});
