import { useEffect } from 'react';

/** While something typed is not saved, the browser asks before the page is closed or reloaded. */
export const useWarnOnLeaving = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
};
