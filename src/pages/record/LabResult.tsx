import { FlaskConical } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState';
import { useText } from '../../ui/texts';

/** The patient's lab results: says that it is still being built. */
export const LabResult = () => {
  const t = useText();
  return <EmptyState icon={FlaskConical} text={t('problem.notServedYet')} />;
};
