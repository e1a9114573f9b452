import type { EmotionCache } from '@emotion/cache';
import type { I18n } from '@lingui/core';
import type { Persistor } from 'redux-persist';
import type { SiteContent } from '../../contract/site';
import type { RootState, Store } from '../app/slices';
import type { Journey } from './moments';

/** What draws the page. */
export type Surface = { store: Store; persistor: Persistor; texts: I18n; site: SiteContent; styles: EmotionCache };
/** What time travel shows: a journey, the index of the moment, and its source. */
export type Trip = {
  journey: Journey;
  index: number;
  of: 'page' | 'panel' | 'file';
  fileName?: string;
  /** Sentences about the recording; `flaw` says how somebody altered it. */
  notes?: readonly string[];
  flaw?: string | undefined;
};
export type Screen = {
  show: (trip: Trip) => void;
  now: () => RootState;
  close: () => void;
};
