import { type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PageLoading } from '../../ui/frame/PageLoading';

const SetUpNeeded = lazyPage(() => import(/* webpackChunkName: "security" */ './SetUpNeeded'));

/**
 * Shows how to set up a second step, in place of the pages, to a user who has none although the hospital requires one. The server refuses
 * their other calls.
 */
export const SecurityGate = ({ children }: { children: ReactNode }) => {
  const isMissing = useSelector(selectUser)?.secondFactorMissing;
  if (!isMissing) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SetUpNeeded />
    </Suspense>
  );
};
