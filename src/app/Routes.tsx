import { Fragment, Suspense, useRef } from 'react';
import { useSelector } from 'react-redux';
import { matchRoute, Redirect as RedirectOnce, Route, Switch, useLocation, useRouter, useSearchParams } from 'wouter';
import { dashboardOf, identityOf, ownerOf, selectAuth } from '../state/auth';
import { hasTravelled } from '../ui/frame/address';
import { ErrorBoundary } from '../ui/frame/ErrorBoundary';
import { lazyPage } from '../ui/frame/lazyPage';
import { PageLoading } from '../ui/frame/PageLoading';
import type { Page, Pages } from './pages';

const ErrorPage = lazyPage(() => import(/* webpackChunkName: "page-error" */ '../pages/public/ErrorPage'));

/** wouter's sends on when it is first drawn: one that took the place of another would stand there, blank, for good. */
const Redirect = ({ to }: { to: string }) => <RedirectOnce key={to} to={to} replace />;

const signInPath = (next: string | undefined) => (next ? `/signin?${new URLSearchParams({ next })}` : '/signin');

/** The page at the present address, in its area's frame, behind its guard (ACC-5, ACC-6). */
export const Routes = ({ pages, areas, cover: Cover }: Pages) => {
  const [location] = useLocation();
  const [search] = useSearchParams();
  const { parser } = useRouter();
  const auth = useSelector(selectAuth);
  const identity = ownerOf(auth);
  // An address asked for before signing in is opened after it; one that somebody signed out from is not, nor one that Back leads to.
  const someoneWasHere = useRef(false);
  if (identity || hasTravelled()) someoneWasHere.current = true;

  const pageAt = (path: string): Page | undefined => pages.find((page) => matchRoute(parser, page.path, path, page.nest)[0]);

  const page = pageAt(location);
  if (!page) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ErrorPage />
      </Suspense>
    );
  }

  if (page.for === 'visitor' && identity) {
    const { userType } = identity.user;
    const next = search.get('next') ?? '';
    const allowed = next.startsWith('/') && pageAt(next.split(/[?#]/)[0] ?? '')?.for === userType;
    return <Redirect to={allowed ? next : dashboardOf(userType)} />;
  }
  if (page.for !== 'visitor' && page.for !== 'anyone') {
    if (!identity) return <Redirect to={signInPath(someoneWasHere.current ? undefined : `${location}${queryOf(search)}`)} />;
    if (identity.user.userType !== page.for) return <Redirect to={dashboardOf(identity.user.userType)} />;
  }

  const Frame = page.area === 'none' ? Fragment : areas[page.area];
  // A locked screen has nothing behind it; the public pages are everybody's.
  const isOwn = page.for !== 'anyone';
  const locked = isOwn && identity !== undefined && identityOf(auth) === undefined;
  const covered = isOwn && identity !== undefined && auth.status !== 'signedIn';
  return (
    <>
      {!locked && (
        <div hidden={covered} inert={covered}>
          <Suspense fallback={<PageLoading />}>
            <Frame key={page.area}>
              <ErrorBoundary page={location}>
                <Suspense fallback={<PageLoading />}>
                  <Switch>
                    {pages.map(({ path, nest, component }) => (
                      <Route key={path} path={path} component={component} {...(nest && { nest })} />
                    ))}
                  </Switch>
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

const queryOf = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');
