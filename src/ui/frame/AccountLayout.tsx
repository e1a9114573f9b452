import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { roomy } from '../../theme/densities';
import { useText } from '../texts/texts';
import { LanguageButton } from './LanguageButton';
import { Link } from './Link';
import { Logo } from './Logo';
import { SkipLink } from './SkipLink';
import { useSite } from './site';

const wide = '@media (min-width: 900px)';

// A single form has as much room at a desk as on a tablet.
const Page = styled('div')(({ theme }) => ({
  ...roomy,
  fontSize: 'var(--text)',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  [wide]: {
    gridTemplate: '1fr / 5fr 7fr',
    // The panel's colour goes on below it where a form is higher than the window.
    '&::before': { content: '""', gridArea: '1 / 1', background: theme.vars.palette.patient.ground },
  },
}));
// At a desk one viewport high and in place while a form scrolls: the logo on top, the tagline below, at the same place on every page.
const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 3),
  color: theme.vars.palette.patient.ink,
  background: theme.vars.palette.patient.ground,
  [wide]: {
    gridArea: '1 / 1',
    position: 'sticky',
    top: 0,
    minHeight: '100dvh',
    flexDirection: 'column',
    alignSelf: 'start',
    alignItems: 'start',
    gap: theme.spacing(4),
    padding: theme.spacing(8),
    overflow: 'hidden',
  },
  // The mark again, as large as the panel and hardly seen.
  '& > svg': {
    display: 'none',
    position: 'absolute',
    insetInlineEnd: '-22%',
    top: '24%',
    width: '90%',
    height: 'auto',
    opacity: 0.1,
    [wide]: { display: 'block' },
  },
  '& strong': { fontSize: 'var(--title)', letterSpacing: '-0.01em' },
  '& > :is(a, div)': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), color: 'inherit', textDecoration: 'none' },
  '& > button, & > button:hover': {
    marginInlineStart: 'auto',
    // Its word ends at the bar's edge.
    marginInlineEnd: theme.spacing(-2.5),
    color: 'inherit',
    borderColor: 'transparent',
    background: 'none',
    // Its word stands below the others.
    [wide]: { marginInlineStart: theme.spacing(-2.5) },
  },
  '& :focus-visible': { outlineColor: 'currentColor' },
  '& p': {
    margin: 0,
    display: 'none',
    fontSize: 'var(--brand)',
    fontWeight: 680,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    [wide]: { display: 'block', marginTop: 'auto' },
  },
}));
const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  padding: theme.spacing(4, 3, 8),
  '@media (min-width: 600px)': { alignItems: 'center' },
  '& > div': { width: '100%', maxWidth: 440, minWidth: 0 },
  // On a tablet the form is on a card, a little above the middle.
  '@media (min-width: 600px) and (max-width: 899px)': {
    paddingBlock: '4dvh 12dvh',
    '& > div': {
      maxWidth: 520,
      padding: theme.spacing(5),
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: theme.shape.card,
      background: theme.vars.palette.background.paper,
    },
  },
  // A long form begins on the line of the logo.
  [wide]: { padding: theme.spacing(8, 6) },
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 600, textUnderlineOffset: '0.2em' },
  '& p': { margin: 0 },
  '& h1 + p, & h1 + div': { marginBlock: theme.spacing(1, 3) },
  '& h1 + p': { color: theme.vars.palette.text.secondary, textWrap: 'pretty' },
  // 44 px for a finger; a link in a sentence breaks with its line.
  '@media (pointer: coarse)': { '& form > a, & p > a': { paddingBlock: theme.spacing(1.25) } },
}));

type Props = { children: ReactNode /** It covers a page, so it has no links that lead away. */; covering?: boolean };

/** The frame of the account pages: the brand, and the form. */
export const AccountLayout = ({ children, covering = false }: Props) => {
  const t = useText();
  const { brand } = useSite();
  const named = (
    <>
      <Logo size={44} />
      <strong>{brand}</strong>
    </>
  );
  return (
    <Page>
      <SkipLink />
      <Brand>
        {covering ? <div>{named}</div> : <Link to="/">{named}</Link>}
        <Logo />
        <p>{t('common.tagline')}</p>
        <LanguageButton />
      </Brand>
      <Main id="main" tabIndex={-1}>
        <div>{children}</div>
      </Main>
    </Page>
  );
};
