import { Suspense } from 'react';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PageLoading } from '../../ui/frame/PageLoading';

const Security = lazyPage(() => import(/* webpackChunkName: "security" */ './Security'));

/** The security sections of the settings, which load as their own script: the user's own, or for admins the hospital's `rule`. */
export const LazySecurity = ({ rule }: { rule?: true }) => (
  <Suspense fallback={<PageLoading />}>
    <Security rule={rule} />
  </Suspense>
);
