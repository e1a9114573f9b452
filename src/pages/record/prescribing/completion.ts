import { useEffect, useState } from 'react';
import { plain } from '../../../../contract/alikeNames';
import { useLanguage } from '../../../ui/texts/texts';

type Known = { name: string; plain: string; en: string; fr: string };

/** So many complete at once. */
const most = 10;

/** The names that a typed text begins, then those of which it begins another word: "clav" finds amoxicillin + clavulanic acid. */
export const completing = (typed: string, known: readonly Known[]): string[] => {
  const text = plain(typed).trim();
  if (text.length < 2) return [];
  const isIn = (name: string) => name.split(/[\s(+-]+/).some((word) => word.startsWith(text));
  const first = known.filter((each) => each.plain.startsWith(text));
  const others = known.filter((each) => !first.includes(each) && isIn(each.plain));
  return [...new Set([...first, ...others].map(({ name }) => name))].slice(0, most);
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Loads the list of names. A list that cannot be loaded completes nothing: any name can be typed. */
const load = async (): Promise<Known[]> => {
  const { groups } = await import(/* webpackChunkName: "essential-medicines" */ './essentialMedicines');
  return groups.flatMap(({ en, fr, names }) =>
    names.flatMap((line) => line.split(', ')).map((name) => ({ name: capital(name), plain: plain(name), en, fr })),
  );
};

/** The names that complete what is typed, and what the medicine with just this name is for. */
export const useCompletion = (typed: string): { names: readonly string[]; group: string | undefined } => {
  const language = useLanguage();
  const [known, setKnown] = useState<readonly Known[]>([]);
  useEffect(() => {
    let isOver = false;
    load().then(
      (all) => isOver || setKnown(all),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  const exact = known.find((each) => each.plain === plain(typed).trim());
  return { names: exact ? [] : completing(typed, known), group: exact?.[language] };
};
