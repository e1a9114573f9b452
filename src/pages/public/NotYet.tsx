import Button from '@mui/material/Button';
import { Hourglass } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { useText } from '../../ui/texts';

/** A page that SPEC.md names and that is still being built: it says so. */
export default function NotYet() {
  const t = useText();
  const said = t('problem.notServedYet');
  return (
    <>
      <PageTitle title={said} />
      <EmptyState icon={Hourglass} text={said} action={<Button href="/">{t('common.home')}</Button>} />
    </>
  );
}
