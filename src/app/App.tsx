import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { I18n } from '@lingui/core';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Router, type RouterProps, useLocation } from 'wouter';
import type { SiteContent } from '../../contract/site';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { SiteProvider } from '../ui/site';
import { TextProvider } from '../ui/texts';
import type { Store } from './makeStore';
import type { Pages } from './pages';
import { Routes } from './Routes';
import { colours, theme } from './theme';

type Props = {
  store: Store;
  pages: Pages;
  texts: I18n;
  site: SiteContent;
  /** Where styles go: it carries the page's nonce. */
  styles: EmotionCache;
  /** Where the address comes from when it is not the browser's. */
  address?: Omit<RouterProps, 'children'>;
};

const Shielded = ({ children }: { children: ReactNode }) => {
  const [page] = useLocation();
  return <ErrorBoundary page={page}>{children}</ErrorBoundary>;
};

export const App = ({ store, pages, texts, site, styles, address }: Props) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={colours} />
      <CssBaseline />
      <TextProvider texts={texts}>
        <SiteProvider site={site}>
          <Provider store={store}>
            <Router {...address}>
              <Shielded>
                <Routes {...pages} />
              </Shielded>
            </Router>
          </Provider>
        </SiteProvider>
      </TextProvider>
    </ThemeProvider>
  </CacheProvider>
);
