import { lazyPage } from '../../ui/frame/lazyPage';

/** Loads with its pop-up. The page of appointments loads it in advance: it has to work without a network too. */
export const LazyWhenField = lazyPage(() => import(/* webpackChunkName: "when-field" */ './WhenField'));
