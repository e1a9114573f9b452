import { useEffect, useState } from 'react';
import { useLazyListPatientsQuery } from '../../api/patients';
import { type PickedPatient, pickable, useSettled } from './PatientPicker';

const plain = (id: string) => id.toUpperCase().replace(/[^0-9A-Z]/g, '');
/** Whether a text may be a whole unique ID. One ID in twenty has no digit, so a name may look like one. */
export const isPatientId = (typed: string): boolean => /^P?[0-9A-Z]{8}$/.test(plain(typed));
/** Whether a text that looks like an ID cannot be a name: it has a digit, or is written as IDs are. */
export const isSurelyId = (typed: string): boolean => isPatientId(typed) && (/\d/.test(typed) || /^\s*p\W\w{4}\W?\w{4}\s*$/i.test(typed));

/** "p7k3mq9x4", as a user may type it, becomes "P-7K3M-Q9X4". */
const written = (typed: string): string => {
  const [, first, second] = /^P?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(plain(typed)) ?? [];
  return first && second ? `P-${first}-${second}` : typed;
};

type ById =
  | { status: 'none' }
  | { status: 'searching' }
  | { status: 'found'; patient: PickedPatient }
  | { status: 'failed'; error: unknown };

/** The patient whose unique ID was typed, searched on the server once typing pauses. `find` does not wait for the pause. */
export const usePatientById = (typed: string) => {
  const id = written(typed.trim());
  const settled = useSettled(id);
  const [ask] = useLazyListPatientsQuery();
  const [known, setKnown] = useState<{ id: string; result: ById }>({ id: '', result: { status: 'none' } });

  const find = async (sought: string): Promise<ById> => {
    const { data, error } = await ask({ query: { limit: 20, q: sought } }, true);
    const patient = data?.find(({ patientUniqueId }) => plain(patientUniqueId) === plain(sought));
    if (patient) return { status: 'found', patient: pickable(patient) };
    return data ? { status: 'none' } : { status: 'failed', error };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each ID
  useEffect(() => {
    if (settled === '') return;
    let over = false;
    void find(settled).then((result) => over || setKnown({ id: settled, result }));
    return () => {
      over = true;
    };
  }, [settled]);

  const result: ById = id === '' ? { status: 'none' } : known.id === id ? known.result : { status: 'searching' };
  return { result, find: (): Promise<ById> => (result.status === 'searching' ? find(id) : Promise.resolve(result)) };
};
