import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { PageTitle } from '../../ui/PageTitle';
import { useText } from '../../ui/texts';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2.5),
  padding: theme.spacing(8, 2),
  textAlign: 'center',
  '& h1': { ...theme.typography.h2, margin: 0 },
  '& svg': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** A page that SPEC.md names and that is still being built: it says so, and leads back. */
export default function NotYet() {
  const t = useText();
  const said = t('problem.notServedYet');
  return (
    <Page>
      <PageTitle title={said} />
      <Hourglass size={40} strokeWidth={1.5} aria-hidden />
      <h1>{said}</h1>
      <Button variant="contained" component={Link} href="/">
        {t('common.home')}
      </Button>
    </Page>
  );
}
