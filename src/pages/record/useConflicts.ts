import { useEffect, useMemo } from 'react';
import { longest } from '../../../contract/fields';
import type { Patient } from '../../../contract/patients';
import { useListMedicinesQuery } from '../../api/hospitals';
import { conflictsOf, ownMedicines } from './allergyCheck';
import { useAllergies } from './useAllergies';

type Form = { value: (name: 'prescription' | 'despite') => string; set: (name: string, text: string) => void };

/**
 * The patient's allergies that stop what is being prescribed, and the medicines that they are about. The form's field `despite` names the
 * allergies (`despite` here is what it has to name now), so that it asks for a reason and the entry keeps both. While the allergies are
 * not there, the field stays as it was.
 */
export const useConflicts = (patient: Pick<Patient, 'id'>, { value, set }: Form) => {
  const { standing } = useAllergies(patient);
  const [text, noted] = [value('prescription'), value('despite')];
  const { currentData: medicines, isError } = useListMedicinesQuery();
  const own = useMemo(() => ownMedicines(medicines ?? []), [medicines]);
  const conflicts = useMemo(() => conflictsOf(text, standing?.allergies ?? [], own), [text, standing, own]);
  const despite = [...new Set(conflicts.map(({ allergy }) => allergy))].join('; ').slice(0, longest.message);
  // While the hospital's medicines are on their way, what a draft has noted because of one stays.
  const isKnown = standing !== undefined && (medicines !== undefined || isError || despite !== '');
  // Not when `noted` alone changes: two tabs with the same draft and other lists would answer each other for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is a new function in each render
  useEffect(() => {
    if (isKnown && despite !== noted) set('despite', despite);
  }, [isKnown, despite]);
  return { conflicts, despite, standing, own };
};
