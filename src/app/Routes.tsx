import { Fragment, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../contract/paths';
import type { UserType } from '../../contract/row';
import { dashboardOf, identityOf, ownerOf, selectAuth } from '../state/auth';
import { AfterFrame } from '../ui/frame/AfterFrame';
import { hasTravelled } from '../ui/frame/address';
import { ErrorBoundary } from '../ui/frame/ErrorBoundary';
import { lazyPage } from '../ui/frame/lazyPage';
import { PageLoading } from '../ui/frame/PageLoading';
import type { Page, Pages } from './pages';

const ErrorPage = lazyPage(() => import(/* webpackChunkName: "page-error" */ '../pages/public/ErrorPage'));

const signInPath = (next: string | undefined) => (next ? `${paths.signIn}?${new URLSearchParams({ next })}` : paths.signIn);

/** Whoever is signed in still has their sidebar there. */
const unknownPage = (path: string, user: UserType | undefined): Page => ({
  path,
  for: user ?? 'anyone',
  area: user ? (user === 'doctor' ? 'doctor' : 'admin') : 'none',
  component: ErrorPage,
});

/** The page at the present address, in its area's frame, behind its guard (ACC-5, ACC-6). */
export const Routes = ({ pages, areas, cover: Cover }: Pages) => {
  const { pathname, search, state } = useLocation();
  const auth = useSelector(selectAuth);
  const identity = ownerOf(auth);
  // Signing in opens the address that the visitor asked for, except after a sign-out and after Back or Forward.
  const someoneWasHere = useRef(false);
  if (identity || hasTravelled()) someoneWasHere.current = true;
  const isLocked = identity !== undefined && identityOf(auth) === undefined;
  // React holds the tree before until it draws once more: then nothing of a locked page is left in memory (ACC-12).
  const [, drawAgain] = useState(false);
  useEffect(() => drawAgain(isLocked), [isLocked]);

  const pageAt = (path: string): Page | undefined => pages.find((page) => matchPath(page.path, path));

  const page = pageAt(pathname) ?? unknownPage(pathname, identity?.user.userType);

  // The page first leaves the history entry of its step (useOwnStep): else Back would lead here, and forward again.
  if (page.for === 'visitor' && identity && !state?.step) {
    const { userType } = identity.user;
    const next = new URLSearchParams(search).get('next') ?? '';
    const allowed = next.startsWith('/') && pageAt(next.split(/[?#]/)[0] ?? '')?.for === userType;
    return <Navigate replace to={allowed ? next : dashboardOf(userType)} />;
  }
  if (page.for !== 'visitor' && page.for !== 'anyone') {
    if (!identity) return <Navigate replace to={signInPath(someoneWasHere.current ? undefined : pathname + search)} />;
    if (identity.user.userType !== page.for) return <Navigate replace to={dashboardOf(identity.user.userType)} />;
  }

  // Beside its area's script: the area would ask for it only once it is drawn. The page says itself when it does not come.
  page.component.preload().catch(() => undefined);

  const Frame = page.area === 'none' ? Fragment : areas[page.area];
  // A locked screen has no page behind it; public pages are never locked.
  const isOwn = page.for !== 'anyone';
  const locked = isOwn && isLocked;
  const covered = isOwn && identity !== undefined && auth.status !== 'signedIn';
  return (
    <>
      {!locked && (
        <div hidden={covered} inert={covered}>
          <Suspense fallback={<PageLoading />}>
            <Frame key={page.area}>
              <ErrorBoundary page={pathname}>
                <Suspense fallback={<PageLoading />}>
                  {/* A tap is answered by the frame, before its page is drawn. A visitor's page comes with the document. */}
                  <AfterFrame key={page.path} before={<PageLoading />} now={!identity}>
                    <page.component />
                  </AfterFrame>
                </Suspense>
              </ErrorBoundary>
            </Frame>
          </Suspense>
        </div>
      )}
      {covered && (
        <Suspense>
          <Cover />
        </Suspense>
      )}
    </>
  );
};
