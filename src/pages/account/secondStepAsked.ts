import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tasks } from '../../state/tasks';
import { lazyPage } from '../../ui/frame/lazyPage';

/** Its script comes when somebody with a second factor has given their password. */
export const LazySecondStep = lazyPage(() => import(/* webpackChunkName: "second-step" */ './SecondStep'));

/** Whether the sign-in waits for its second step. */
export const useSecondStepAsked = (): boolean =>
  useSelector(({ tasks }: { tasks?: Tasks }) => (tasks?.secondStep?.status ?? 'none') !== 'none');

/** Goes back to the password: the sign-in that waits is refused. Its script has come with the second step. */
export const useLeaveSecondStep = (): (() => void) => {
  const dispatch = useDispatch();
  return useCallback(async () => {
    const { tasks } = await import('../../state/tasks');
    dispatch(tasks.actions.closed({ id: 'secondStep' }));
  }, [dispatch]);
};
