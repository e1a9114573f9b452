import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tasks } from '../../state/tasks';
import { lazyPage } from '../../ui/frame/lazyPage';

/** Loads once a user with a second factor has entered the right password. */
export const LazySecondStep = lazyPage(() => import(/* webpackChunkName: "second-step" */ './SecondStep'));

/** Whether the sign-in waits for its second step. */
export const useSecondStepAsked = (): boolean =>
  useSelector(({ tasks }: { tasks?: Tasks }) => (tasks?.secondStep?.status ?? 'none') !== 'none');

/** Goes back to the password: refuses the waiting sign-in. The action's script loads with the second step. */
export const useLeaveSecondStep = (): (() => void) => {
  const dispatch = useDispatch();
  return useCallback(async () => {
    const { tasks } = await import('../../state/tasks');
    dispatch(tasks.actions.closed({ id: 'secondStep' }));
  }, [dispatch]);
};
