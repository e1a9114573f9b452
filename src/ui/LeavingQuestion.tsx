import { useEffect, useRef, useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion';

// A link to another page of ours, or a button that says that it leaves (`data-leaves`).
const wayOut = (event: MouseEvent): HTMLElement | undefined => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const way = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  if (way instanceof HTMLAnchorElement && (way.origin !== location.origin || way.pathname === location.pathname)) return undefined;
  return way ?? undefined;
};

/**
 * While something typed is `unsaved`, every way off the page asks first: links, Logout, the browser's Back and Forward. Closing or
 * reloading the page is asked about in the browser's own words.
 */
export const LeavingQuestion = ({ unsaved, text }: { unsaved: boolean; text: string }) => {
  const [leave, setLeave] = useState<() => void>();
  const allowed = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    const here = location.pathname;
    const ended = new AbortController();
    // First of all listeners: the router must not hear of what is not going to happen.
    const first = { capture: true, signal: ended.signal };
    const askBefore = (event: Event, goOn: () => void) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeave(() => goOn);
    };
    const onClick = (event: MouseEvent) => {
      const way = allowed.current ? undefined : wayOut(event);
      if (way) askBefore(event, () => way.click());
    };
    const onPopState = (event: PopStateEvent) => {
      if (allowed.current || location.pathname === here) return;
      history.pushState(null, '', here);
      askBefore(event, () => history.back());
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('click', onClick, first);
    addEventListener('popstate', onPopState, first);
    addEventListener('beforeunload', onBeforeUnload, first);
    return () => ended.abort();
  }, [unsaved]);

  if (!leave) return null;
  const discard = () => {
    allowed.current = true;
    setLeave(undefined);
    leave();
  };
  return <DiscardQuestion text={text} onKeep={() => setLeave(undefined)} onDiscard={discard} />;
};
