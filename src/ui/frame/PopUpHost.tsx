import { Suspense, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isDiscarding, type PopUpName, popUp, popUpNames, selectPopUp } from '../../state/popUp';
import { ErrorBoundary } from './ErrorBoundary';
import type { LazyPage } from './lazyPage';

export type PopUps = Partial<Record<PopUpName, LazyPage<object>>>;

const parameter = 'popUp';
/** What a pop-up begins with: gone once it is closed. */
const ofPopUp = [parameter, 'day'];

const without = (address: URLSearchParams | undefined) => [...(address ?? [])].filter(([name]) => !ofPopUp.includes(name));

/** The address that opens a pop-up on a page: for links, so that Back closes the pop-up first. `address` is the rest of the query. */
export const popUpHref = (path: string, name: PopUpName, address?: URLSearchParams) =>
  `${path}?${new URLSearchParams([...without(address), [parameter, name]])}`;

/**
 * Shows the area's pop-up that the address names (`?popUp=addDoctor`). The address opens and closes it; the machine may refuse to
 * close one with typed text, and then the address is restored.
 */
export const PopUpHost = ({ popUps }: { popUps: PopUps }) => {
  const state = useSelector(selectPopUp);
  const dispatch = useDispatch();
  const { pathname: path } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = popUpNames.find((name) => name === search.get(parameter) && popUps[name]);
  const shown = state.status === 'closed' ? undefined : state.name;

  const last = useRef<{ asked: PopUpName | undefined; shown: PopUpName | undefined; path: string }>(undefined);
  // Whether opening it added an entry to the browser's history: closing then goes back, so that Back never does nothing.
  const ownStep = useRef(false);
  const discarding = isDiscarding(state);
  useEffect(() => {
    const before = last.current;
    last.current = { asked, shown, path };
    if (!before || asked !== before.asked) {
      if (asked && asked !== shown) {
        ownStep.current = before?.path === path;
        dispatch(popUp.actions.opened({ name: asked }));
      }
      // It is still in the store after a reload, or the user left it by Back. Back does not answer an open discard question.
      if (!asked && shown && discarding) void navigate(popUpHref(path, shown, search));
      else if (!asked && shown) dispatch(before ? popUp.actions.closeAsked() : popUp.actions.dismissed());
    } else if (asked && !shown && before.shown) {
      if (ownStep.current) history.back();
      else void navigate({ search: new URLSearchParams(without(search)).toString() }, { replace: true });
    } else if (!asked && shown && discarding) {
      ownStep.current = true;
      void navigate(popUpHref(path, shown, search));
    }
  }, [asked, shown, discarding, path, search, dispatch, navigate]);

  // Preload: a pop-up must open without a network too.
  useEffect(() => {
    for (const { preload } of Object.values(popUps)) preload().catch(() => undefined);
  }, [popUps]);

  const PopUp = shown && popUps[shown];
  return PopUp ? (
    <ErrorBoundary page={shown}>
      <Suspense>
        <PopUp />
      </Suspense>
    </ErrorBoundary>
  ) : null;
};
