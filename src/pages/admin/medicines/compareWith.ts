import { keyOfMedicine, type Medicine, type MedicineForm } from '../../../../contract/medicines';

/** What an import would do to the list: how many names are new, how many of it get another ingredient or class, how many it has not. */
export const compareWith = (list: readonly Medicine[], medicines: readonly MedicineForm[]) => {
  const here = new Map(list.map((each) => [keyOfMedicine(each.name), each]));
  const both = medicines.flatMap((each) => {
    const before = here.get(keyOfMedicine(each.name));
    return before ? [{ each, before }] : [];
  });
  const differs = (text: string | undefined, before: string) => text !== undefined && text !== before;
  const changed = both.filter(({ each, before }) => differs(each.ingredient, before.ingredient) || differs(each.group, before.group));
  return { added: medicines.length - both.length, changed: changed.length, left: list.length - both.length };
};
