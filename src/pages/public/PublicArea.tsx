import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { publicSizes } from '../../theme/publicSizes';
import { SkipLink } from '../../ui/frame/SkipLink';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

const Page = styled('div')({
  ...publicSizes,
  fontSize: 'var(--text)',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
});
const Main = styled('main')(({ theme }) => ({
  minWidth: 0,
  background: theme.vars.palette.background.paper,
  '& h1': { ...theme.typography.h1, fontSize: 'var(--page)', margin: 0 },
  '& h2': { ...theme.typography.h2, fontSize: 'var(--section)', margin: 0 },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0, maxWidth: '68ch' },
  '& section a:not([data-filled])': { color: theme.vars.palette.primary.main, fontWeight: 600, textUnderlineOffset: '0.2em' },
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
