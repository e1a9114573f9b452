import { useCountUnassignedPatientsQuery } from '../../api/assignments';
import { useText } from '../../ui/texts/texts';

/** How many patients have no doctor; undefined while that is not known, or nobody waits for one. */
export const useSaidUnassigned = (): string | undefined => {
  const t = useText();
  const { data } = useCountUnassignedPatientsQuery();
  if (!data?.total) return undefined;
  return t(data.atLeast ? 'unassigned.withoutAtLeast' : 'unassigned.without', { count: data.total });
};
