import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Gives a step of a page an entry in the browser's history, so that Back leads to the step before and not off the page: then it calls
 * `left`. When the step ends otherwise its entry is left again, so that Back never does nothing. Nor is it kept by a reload.
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
