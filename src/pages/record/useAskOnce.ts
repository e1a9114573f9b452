import { useRef, useState } from 'react';

/**
 * Asks once about what is possible and unlikely in a form, before it is saved as it is. `asked` is what to ask about, until a value changes;
 * `confirm` says that it is right, and `isSure` is whether the form may be saved: without it, it asks.
 */
export const useAskOnce = <Item>(valuesNow: () => Readonly<Record<string, string>>) => {
  const [question, setQuestion] = useState<{ about: readonly Item[]; of: string }>();
  const confirmed = useRef<string>(undefined);
  const now = JSON.stringify(valuesNow());
  return {
    asked: question?.of === now ? question.about : undefined,
    confirm: () => {
      confirmed.current = now;
    },
    isSure: (about: readonly Item[]): boolean => {
      const of = JSON.stringify(valuesNow());
      const isSure = about.length === 0 || confirmed.current === of;
      setQuestion(isSure ? undefined : { about, of });
      if (isSure) confirmed.current = undefined;
      return isSure;
    },
  };
};
