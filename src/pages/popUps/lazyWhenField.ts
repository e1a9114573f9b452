import { lazyPage } from '../../ui/frame/lazyPage';

/** Loads with its pop-up, and ahead of it where appointments are open: it must work without a network too. */
export const LazyWhenField = lazyPage(() => import(/* webpackChunkName: "when-field" */ './WhenField'));
