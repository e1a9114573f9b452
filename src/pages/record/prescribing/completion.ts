import { useEffect, useMemo, useState } from 'react';
import { keyOfMedicine } from '../../../../contract/medicines';
import { useListMedicinesQuery } from '../../../api/hospitals';
import { useLanguage } from '../../../ui/texts/texts';

type Known = { name: string; plain: string; en: string; fr: string };

/** So many complete at once. */
const most = 10;

const byName = (one: Known, other: Known) => one.plain.localeCompare(other.plain);

/** The names that a typed text begins, then those of which it begins another word ("clav" finds amoxicillin + clavulanic acid), each from A to Z. */
export const completing = (typed: string, known: readonly Known[]): string[] => {
  const text = keyOfMedicine(typed);
  if (text.length < 2) return [];
  const isIn = (name: string) => name.split(/[\s(+-]+/).some((word) => word.startsWith(text));
  const first = known.filter((each) => each.plain.startsWith(text)).sort(byName);
  const others = known.filter((each) => !first.includes(each) && isIn(each.plain)).sort(byName);
  return [...new Set([...first, ...others].map(({ name }) => name))].slice(0, most);
};

/** The hospital's own names, then those of the list that it does not have. */
const completingFirst = (typed: string, own: readonly Known[], known: readonly Known[]): string[] => {
  const keys = new Set(own.map((each) => each.plain));
  return [
    ...completing(typed, own),
    ...completing(
      typed,
      known.filter((each) => !keys.has(each.plain)),
    ),
  ].slice(0, most);
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Loads the list of names. A list that cannot be loaded completes nothing: any name can be typed. */
export const loadEssentialMedicines = async (): Promise<Known[]> => {
  const { groups } = await import(/* webpackChunkName: "essential-medicines" */ './essentialMedicines');
  return groups.flatMap(({ en, fr, names }) =>
    names.flatMap((line) => line.split(', ')).map((name) => ({ name: capital(name), plain: keyOfMedicine(name), en, fr })),
  );
};

/**
 * The names that complete what is typed, the hospital's own first, and what the medicine with just this name is for, or its ingredient and
 * class in the hospital's list.
 */
export const useCompletion = (typed: string): { names: readonly string[]; group: string | undefined } => {
  const language = useLanguage();
  const { currentData } = useListMedicinesQuery();
  const [known, setKnown] = useState<readonly Known[]>([]);
  const own = useMemo(
    () =>
      (currentData ?? []).map(({ name, ingredient, group }): Known => {
        const said = [ingredient, group].filter(Boolean).join(' · ');
        return { name, plain: keyOfMedicine(name), en: said, fr: said };
      }),
    [currentData],
  );
  useEffect(() => {
    let isOver = false;
    loadEssentialMedicines().then(
      (all) => isOver || setKnown(all),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  const key = keyOfMedicine(typed);
  const exact = own.find((each) => each.plain === key) ?? known.find((each) => each.plain === key);
  return { names: exact ? [] : completingFirst(typed, own, known), group: exact?.[language] || undefined };
};
