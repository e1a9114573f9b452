import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/frame/SkipLink';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

const Page = styled('div')({
  '--text': '1rem',
  '--meta': '0.9375rem',
  '--control': '44px',
  fontSize: '1rem',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
});
const Main = styled('main')(({ theme }) => ({
  minWidth: 0,
  '& h1': { ...theme.typography.h1, fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)', margin: 0 },
  '& h2': { ...theme.typography.h2, fontSize: '1.5rem', margin: 0 },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0, maxWidth: '68ch' },
  '& section a:not([data-filled])': { color: (theme.vars ?? theme).palette.primary.main, fontWeight: 600, textUnderlineOffset: '0.2em' },
}));

/** The frame of the public pages. */
export default function PublicArea({ children }: { children: ReactNode }) {
  return (
    <Page>
      <SkipLink />
      <PublicHeader />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <PublicFooter />
    </Page>
  );
}
