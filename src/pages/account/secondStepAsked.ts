import { useSelector } from 'react-redux';
import type { Tasks } from '../../state/tasks';
import { lazyPage } from '../../ui/frame/lazyPage';

/** Its script comes when somebody with a second factor has given their password. */
export const LazySecondStep = lazyPage(() => import(/* webpackChunkName: "second-step" */ './SecondStep'));

/** Whether the sign-in waits for its second step. */
export const useSecondStepAsked = (): boolean =>
  useSelector(({ tasks }: { tasks?: Tasks }) => (tasks?.secondStep?.status ?? 'none') !== 'none');
