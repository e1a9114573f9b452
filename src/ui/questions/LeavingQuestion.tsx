import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guardLeaving } from '../frame/address';
import { DiscardQuestion } from './DiscardQuestion';

/**
 * While typed text is `unsaved`, asks before the user leaves the page by a link, Logout, Back or Forward. When the user closes or reloads
 * the page, the browser asks in its own words.
 */
export const LeavingQuestion = ({ unsaved, text }: { unsaved: boolean; text: string }) => {
  const [leave, setLeave] = useState<() => void>();
  const unguard = useRef<() => void>(undefined);

  // A layout effect, because the question must end before the next page can navigate.
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
