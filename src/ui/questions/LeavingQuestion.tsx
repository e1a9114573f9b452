import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guardLeaving } from '../frame/address';
import { DiscardQuestion } from './DiscardQuestion';

/**
 * While typed text is `unsaved`, asks before the page is left by links, Logout, or the browser's Back and Forward. When the page is
 * closed or reloaded, the browser asks in its own words.
 */
export const LeavingQuestion = ({ unsaved, text }: { unsaved: boolean; text: string }) => {
  const [leave, setLeave] = useState<() => void>();
  const unguard = useRef<() => void>(undefined);

  // A layout effect: it must end before the next page may navigate.
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
