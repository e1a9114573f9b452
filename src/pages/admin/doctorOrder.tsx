import type { Doctor } from '../../../contract/doctors';
import { personLabel } from '../../../contract/personNames';
import { useParameter } from '../../ui/frame/useParameter';
import type { Head } from '../../ui/tables/column';
import { SortButton } from '../../ui/tables/SortButton';

/** By what the table of doctors can be sorted, by its columns' keys. */
const sortable: Record<string, (doctor: Doctor) => string | number> = {
  name: personLabel,
  department: ({ doctor }) => doctor.department,
  patients: ({ patients }) => patients ?? 0,
  email: ({ email }) => email,
  added: ({ createdAt }) => createdAt,
};

// Without regard to accents and case, as the server sorts.
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
const inOrder = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));

/** The doctors in the order that the address asks for (`?sort=-patients`), otherwise by their names; and the heads that change it. */
export const useDoctorOrder = (doctors: readonly Doctor[]) => {
  const [sort, setSort] = useParameter('sort');
  const asked = sort.replace(/^-/, '');
  const by = sortable[asked] ?? personLabel;
  const sign = sortable[asked] && sort.startsWith('-') ? -1 : 1;
  const ordered = [...doctors].sort((one, other) => sign * inOrder(by(one), by(other)));
  const sorted = ({ key }: Head) => {
    if (key === (sortable[asked] ? sort : 'name')) return 'ascending';
    return sort === `-${key}` ? 'descending' : undefined;
  };
  const header = (head: Head) => {
    const { header: text, key } = head;
    if (!sortable[key]) return text;
    const next = { ascending: `-${key}`, descending: '', none: key }[sorted(head) ?? 'none'];
    return <SortButton text={text} sorted={sorted(head)} onSort={() => setSort(next)} />;
  };
  return { ordered, sorted, header };
};
