import { type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PageLoading } from '../../ui/frame/PageLoading';

const SetUpNeeded = lazyPage(() => import(/* webpackChunkName: "security" */ './SetUpNeeded'));

/** In place of the pages of a user of whom the hospital wants a second step and who has none: how to set it up. The server refuses the rest. */
export const SecurityGate = ({ children }: { children: ReactNode }) => {
  const isMissing = useSelector(selectUser)?.secondFactorMissing;
  if (!isMissing) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SetUpNeeded />
    </Suspense>
  );
};
