import { styled } from '@mui/material/styles';
import { signals } from '../../theme/signals';
import { unseen } from '../../ui/frame/Hidden';
import { scoreBesideTime } from './scoreBesideTime';

// A line connects the days, because users read a record as a story, day by day.
export const EntryList = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  const narrow = '@media screen and (max-width: 599px)';
  return {
    position: 'relative',
    listStyle: 'none',
    margin: theme.spacing(3, 0, 0),
    padding: 0,
    display: 'grid',
    gap: theme.spacing(1.25),
    '&::before': { content: '""', position: 'absolute', insetInlineStart: 17, insetBlock: '12px 0', width: 2, background: palette.divider },
    '& h2': {
      ...theme.typography.h3,
      position: 'relative',
      margin: theme.spacing(1.5, 0, 1.25),
      paddingInlineStart: 50,
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: 12,
        top: 5,
        width: 12,
        height: 12,
        borderRadius: theme.shape.pill,
        border: `3px solid ${palette.primary.main}`,
        background: palette.background.default,
      },
    },
    '& > li:first-of-type > h2': { marginTop: 0 },
    '& .entry': {
      container: 'entry / inline-size',
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr)',
      gap: theme.spacing(0, 1.75),
      alignItems: 'start',
    },
    '& .entry > [aria-hidden]': { position: 'relative', marginTop: 9, outline: `4px solid ${palette.background.default}` },
    // What was written stands out; who wrote it, when, and what can be done with it stand back below it.
    '& .main': { ...theme.typography.h3, fontWeight: 600, '@media (pointer: coarse)': { fontSize: 'var(--lead)' } },
    // In a list of prose, of which the last word is no heading.
    '& dd.main': { fontSize: theme.typography.h3.fontSize, fontWeight: 550, '@media (pointer: coarse)': { fontSize: 'var(--lead)' } },
    '& .by': {
      ...theme.typography.body2,
      flex: '1 1 170px',
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 1),
      color: palette.text.tertiary,
      '& > bdi': { color: palette.text.secondary },
    },
    '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1), marginTop: theme.spacing(1) },
    '& .foot:first-child': { margin: theme.spacing(0, 0, 1) },
    // The time names a set: a day has many of one author.
    '& .foot:first-child > .by': {
      alignItems: 'baseline',
      '@container entry (max-width: 519px)': { flexDirection: 'column' },
      '& > span': { order: -1 },
      '& time': { ...theme.typography.body1, fontWeight: 650, color: palette.text.primary },
    },
    ...scoreBesideTime(theme),
    '& .end': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginInline: 'auto -10px',
      '& .MuiButton-root': { fontSize: 'var(--meta)' },
      // A button is higher than its line: its word stands on that.
      '& .MuiButton-text': { marginBlock: 'calc((1.45em - var(--control)) / 2)' },
      // Its edge is in line with the text, where that of a text button is not seen.
      '& > .MuiButton-outlined': { '&:first-of-type': { marginInlineStart: 10 }, '&:last-of-type': { marginInlineEnd: 10 } },
      [narrow]: { marginInlineStart: -10 },
    },
    // The most dangerous is seen from afar, as the sickest patient is.
    '& .MuiCard-root:not([data-over]):has([data-severity=severe])': {
      boxShadow: `inset 4px 0 ${signals.onLight.severe.edge}`,
      ...theme.applyStyles('dark', { boxShadow: `inset 4px 0 ${signals.onDark.severe.edge}` }),
    },
    '& [data-over]': {
      background: 'none',
      color: palette.text.secondary,
      '& .main': { fontWeight: 500 },
      '@media screen': { '& [data-severity]': { color: 'inherit', background: 'none', borderColor: 'currentColor' } },
    },
    // Its severity says that it is an allergy.
    '&[data-undated] [data-statement=allergy]:has([data-severity]) > dt:first-of-type': { '@media screen': unseen },
    '&[data-undated] .foot': { marginTop: theme.spacing(1.5), paddingTop: theme.spacing(1.5), borderTop: `1px solid ${palette.divider}` },
    '&[data-undated]': { '&::before': { display: 'none' }, '& .entry': { display: 'block', '& > [aria-hidden]': { display: 'none' } } },
    '& dl': {
      margin: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
      gap: theme.spacing(0.5, 1.5),
      alignItems: 'baseline',
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dd + dt': { marginTop: theme.spacing(0.5) }, gap: 0 },
    },
    '& dt': { ...theme.typography.body2, color: palette.text.tertiary },
    '& dd + dt:has(+ .main)': { marginTop: theme.spacing(0.75) },
    '& dd, & p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .remark': { ...theme.typography.body2, marginBottom: theme.spacing(0.5) },
    '& .remark a': {
      display: 'inline-block',
      fontWeight: 600,
      color: palette.primary.main,
      '@media (pointer: coarse)': { minHeight: 44, paddingBlock: theme.spacing(1.25) },
    },
    // The target of a link.
    '& > li:focus': { outline: 'none' },
    '& > li:target .MuiCard-root': { outline: `3px solid ${palette.focus}` },
    '@media print': {
      '&::before, & h2::before': { display: 'none' },
      '& h2': { paddingInlineStart: 0 },
      '& .entry': { display: 'block' },
      // On paper the time includes the date, because the day's heading may be on the sheet before.
      '& time > span': { display: 'none' },
      '& time::before': { content: 'attr(title)' },
    },
    [narrow]: {
      '&::before': { display: 'none' },
      '& h2': { paddingInlineStart: 24, '&::before': { insetInlineStart: 0 } },
      '& .entry': { display: 'block', '& > [aria-hidden]': { display: 'none' } },
    },
    // Relative times would soon be wrong on paper.
    '& .ago': { '@media print': { display: 'none' } },
  };
});
