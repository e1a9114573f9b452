import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'wouter';
import { type PopUpName, popUp, popUpNames, selectPopUp } from '../state/popUp';

export type PopUps = Partial<Record<PopUpName, LazyExoticComponent<ComponentType>>>;

const parameter = 'popUp';

/** The address that opens a pop-up on a page: for links, so that Back closes the pop-up first. */
export const popUpHref = (path: string, name: PopUpName) => `${path}?${new URLSearchParams({ [parameter]: name })}`;

/**
 * Shows the area's pop-up that the address names (`?popUp=addDoctor`). The address opens and closes it; the machine may refuse to
 * close one in which something was typed, and then the address is put back.
 */
export const PopUpHost = ({ popUps }: { popUps: PopUps }) => {
  const state = useSelector(selectPopUp);
  const dispatch = useDispatch();
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const asked = popUpNames.find((name) => name === search.get(parameter) && popUps[name]);
  const shown = state.status === 'closed' ? undefined : state.name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the address changes, not when the machine does
  useEffect(() => {
    if (asked === shown) return;
    if (shown && !asked) {
      dispatch(popUp.actions.closeAsked());
      return;
    }
    if (asked) dispatch(popUp.actions.opened({ name: asked }));
  }, [asked]);

  useEffect(() => {
    const rest = new URLSearchParams(location.search);
    const named = rest.get(parameter);
    if (state.status === 'closed' && named) {
      rest.delete(parameter);
      navigate(rest.size > 0 ? `${path}?${rest}` : path, { replace: true });
    }
    if (state.status === 'discarding' && !named) navigate(popUpHref(path, state.name), { replace: true });
  }, [state, path, navigate]);

  const PopUp = shown && popUps[shown];
  return PopUp ? (
    <Suspense>
      <PopUp />
    </Suspense>
  ) : null;
};
