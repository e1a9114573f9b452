import { lazyPage } from '../../ui/frame/lazyPage';

/** In one script with the field of a date and a time: both are mostly the calendar. */
export const LazyDayField = lazyPage(() => import(/* webpackChunkName: "when-field" */ './DayField'));
