import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { I18n } from '@lingui/core';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, Suspense } from 'react';
import { Provider, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { SiteContent } from '../../contract/site';
import type { Persistence } from '../state/persistence';
import { globalStyles } from '../theme/globalStyles';
import { theme } from '../theme/theme';
import { AddressRouter } from '../ui/frame/AddressRouter';
import type { Address } from '../ui/frame/address';
import { ErrorBoundary } from '../ui/frame/ErrorBoundary';
import { SiteProvider } from '../ui/frame/site';
import { TextProvider } from '../ui/texts/texts';
import type { Pages } from './pages';
import { Routes } from './Routes';
import type { RootState } from './slices';

type Props = {
  store: Store<RootState>;
  pages: Pages;
  texts: I18n;
  site: SiteContent;
  /** The cache that inserts styles, with the page's nonce. */
  styles: EmotionCache;
  address: Address;
  /** A theme to use instead of the product's. */
  look?: typeof theme;
};

const Shielded = ({ children }: { children: ReactNode }) => {
  const { pathname: page } = useLocation();
  return <ErrorBoundary page={page}>{children}</ErrorBoundary>;
};

/** Shows on any page what the browser's storage has lost. */
const Losses = ({ notice: Notice }: { notice: Pages['PersistenceNotice'] }) => {
  const status = useSelector(({ persistence }: { persistence?: Persistence }) => persistence?.status);
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
      <GlobalStyles styles={globalStyles} />
      <TextProvider texts={texts}>
        <SiteProvider site={site}>
          <Provider store={store}>
            <AddressRouter address={address}>
              <Shielded>
                <Losses notice={pages.PersistenceNotice} />
                <Routes {...pages} />
              </Shielded>
            </AddressRouter>
          </Provider>
        </SiteProvider>
      </TextProvider>
    </ThemeProvider>
  </CacheProvider>
);
