import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { I18n } from '@lingui/core';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, Suspense } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Router, type RouterProps, useLocation } from 'wouter';
import type { SiteContent } from '../../contract/site';
import type { Keeping } from '../state/keeping';
import { ErrorBoundary } from '../ui/frame/ErrorBoundary';
import { SiteProvider } from '../ui/frame/site';
import { TextProvider } from '../ui/texts/texts';
import type { Pages } from './pages';
import { Routes } from './Routes';
import type { RootState } from './slices';
import { colours, theme } from './theme';

type Props = {
  store: Store<RootState>;
  pages: Pages;
  texts: I18n;
  site: SiteContent;
  /** Where styles go: it carries the page's nonce. */
  styles: EmotionCache;
  /** Where the address comes from when it is not the browser's. */
  address?: Omit<RouterProps, 'children'>;
  /** Where it is not to look as the product does. */
  look?: typeof theme;
};

const Shielded = ({ children }: { children: ReactNode }) => {
  const [page] = useLocation();
  return <ErrorBoundary page={page}>{children}</ErrorBoundary>;
};

/** What the browser's storage has lost, over whichever page is open. */
const Kept = ({ notice: Notice }: { notice: Pages['KeepingNotice'] }) => {
  const status = useSelector(({ keeping }: { keeping?: Keeping }) => keeping?.status);
  return (
    (status === 'damaged' || status === 'failing') && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  );
};

export const App = ({ store, pages, texts, site, styles, address, look = theme }: Props) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={look}>
      <GlobalStyles styles={colours} />
      <CssBaseline />
      <TextProvider texts={texts}>
        <SiteProvider site={site}>
          <Provider store={store}>
            <Router {...address}>
              <Shielded>
                <Kept notice={pages.KeepingNotice} />
                <Routes {...pages} />
              </Shielded>
            </Router>
          </Provider>
        </SiteProvider>
      </TextProvider>
    </ThemeProvider>
  </CacheProvider>
);
