import { useState } from 'react';
import { useDeferral } from '../../ui/forms/press';
import { useEasyToMisread } from './useEasyToMisread';

/**
 * Whether the end of a text is still being typed, and so is not judged yet. Who submits it then has not seen what is pointed at there:
 * `holds` says so once, and shows it.
 */
export const useLastWord = (text: string) => {
  const pointedAt = useEasyToMisread(text);
  const leaving = useDeferral();
  const [typing, setTyping] = useState(false);
  const [held, setHeld] = useState<string>();
  return {
    typing,
    isHeld: held === text,
    onType: () => setTyping(true),
    /** Not before the press that takes the focus is a click: what shows would move the button away. */
    onLeave: leaving.untilReleased(async () => setTyping(false)),
    holds: (): boolean => {
      const isUnseen = typing && pointedAt(false).length > pointedAt(true).length;
      setTyping(false);
      if (isUnseen) setHeld(text);
      return isUnseen;
    },
  };
};
export type LastWord = ReturnType<typeof useLastWord>;
