import type { EmotionCache } from '@emotion/cache';
import type { I18n } from '@lingui/core';
import type { Persistor } from 'redux-persist';
import type { SiteContent } from '../../contract/site';
import type { RootState, Store } from '../app/slices';
import type { Journey } from './moments';

/** What the page is drawn with. */
export type Surface = { store: Store; persistor: Persistor; texts: I18n; site: SiteContent; styles: EmotionCache };
/** What is looked at, where one begins, and what it is called. */
export type Trip = {
  journey: Journey;
  index: number;
  of: 'page' | 'panel' | 'file';
  fileName?: string;
  /** What is to be known of a recording, and what was done to it since. */
  notes?: readonly string[];
  flaw?: string | undefined;
};
export type Screen = {
  show: (trip: Trip) => void;
  now: () => RootState;
  close: () => void;
};
