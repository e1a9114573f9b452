import { lazyPage } from '../../ui/frame/lazyPage';

/** Comes with the pop-up that needs it, and ahead of it where appointments are open: it must be there without a network, too. */
export const LazyWhenField = lazyPage(() => import(/* webpackChunkName: "when-field" */ './WhenField'));
