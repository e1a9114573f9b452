import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guardLeaving } from '../frame/address';
import { DiscardQuestion } from './DiscardQuestion';

/**
 * While something typed is `unsaved`, every way off the page asks first: links, Logout, the browser's Back and Forward. Closing or
 * reloading the page is asked about in the browser's own words.
 */
export const LeavingQuestion = ({ unsaved, text }: { unsaved: boolean; text: string }) => {
  const [leave, setLeave] = useState<() => void>();
  const unguard = useRef<() => void>(undefined);

  // Ends with the page, before what takes its place may navigate.
  useLayoutEffect(() => {
    if (!unsaved) return;
    unguard.current = guardLeaving((goOn) => setLeave(() => goOn));
    return unguard.current;
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  if (!leave) return null;
  const discard = () => {
    unguard.current?.();
    setLeave(undefined);
    leave();
  };
  return <DiscardQuestion text={text} onKeep={() => setLeave(undefined)} onDiscard={discard} />;
};
