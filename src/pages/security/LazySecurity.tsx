import { Suspense } from 'react';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PageLoading } from '../../ui/frame/PageLoading';

const Security = lazyPage(() => import(/* webpackChunkName: "security" */ './Security'));

/** The security sections of the settings, which load as their own script. */
export const LazySecurity = () => (
  <Suspense fallback={<PageLoading />}>
    <Security />
  </Suspense>
);
