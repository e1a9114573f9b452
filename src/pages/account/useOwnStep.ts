import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Gives a step of a page its own entry in the browser's history: Back calls `left` and shows the step before, on the same page. When the step
 * ends in another way, or the page reloads, the hook removes the entry again, so that no press of Back does nothing.
 */
export const useOwnStep = (shown: boolean, left: () => void): void => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const here = state?.step === true;
  const last = useRef({ shown: false, here: false });
  useEffect(() => {
    const before = last.current;
    last.current = { shown, here };
    if (shown && !before.shown && !here) void navigate(pathname + search, { state: { ...state, step: true } });
    else if (shown && before.here && !here) left();
    else if (!shown && here && (before.shown || !before.here)) history.back();
  }, [shown, here, left, pathname, search, state, navigate]);
};
