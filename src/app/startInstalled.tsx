import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { I18n } from '@lingui/core';
import { ThemeProvider } from '@mui/system';
import type { Store as ReduxStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { SiteContent } from '../../contract/site';
import { theme } from '../theme/theme';
import { SiteProvider } from '../ui/frame/site';
import { installationRefused } from '../ui/frame/useInstallation';
import { Floating } from '../ui/notices/Floating';
import { VersionStrip } from '../ui/notices/VersionStrip';
import sentences from '../ui/texts/en/version.json';
import { addTexts, TextProvider } from '../ui/texts/texts';
import { followVersions } from './followVersions';
import type { Listening, RootState, Store } from './slices';
import { followTyping } from './unsaved';

type Parts = {
  store: Store;
  listening: Listening;
  texts: I18n;
  site: SiteContent;
  styles: EmotionCache;
  page: Window;
};

/**
 * The store with no state but the version. A Provider keeps the state of its mount for as long as it is there: this one mounts late, when a
 * record may be open, and that would stay in the memory of a locked screen (ACC-12).
 */
const withVersionOnly = (store: Store): ReduxStore<Pick<RootState, 'version'>> => {
  const versionIn = ({ version }: RootState): Pick<RootState, 'version'> => ({ ...(version && { version }) });
  let last = versionIn(store.getState());
  const getState = () => {
    const now = versionIn(store.getState());
    if (now.version !== last.version) last = now;
    return last;
  };
  return { ...store, getState, replaceReducer: () => undefined };
};

/** Makes the application start without a network, and shows the notice of a new version above any page. */
export const startInstalled = async ({ store, listening, texts, site, styles, page }: Parts): Promise<void> => {
  addTexts(texts, sentences);
  const revision = page.document.querySelector<HTMLMetaElement>('meta[name="revision"]')?.content ?? '';
  const hasUnsaved = followTyping(page, () => store.getState().device?.status === 'open');
  const place = page.document.createElement('div');
  page.document.body.prepend(place);
  createRoot(place).render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <TextProvider texts={texts}>
          <SiteProvider site={site}>
            <Provider store={withVersionOnly(store)}>
              <Floating>
                <VersionStrip hasUnsaved={hasUnsaved} />
              </Floating>
            </Provider>
          </SiteProvider>
        </TextProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  // A browser may refuse a service worker, as in a private window: the page works without one.
  await followVersions({ store, listening, page, revision }).catch(installationRefused);
};
