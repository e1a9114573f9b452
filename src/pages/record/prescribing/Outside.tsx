import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../../ui/frame/Link';
import { useText } from '../../../ui/texts/texts';

// Words without a ground: what is taken is not outshone by what its list lacks.
const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.25),
  color: theme.vars.palette.warning.main,
  textWrap: 'pretty',
  '& svg': { marginTop: 2 },
  '& p': { margin: 0 },
  '& a': { display: 'inline-block', fontWeight: 600, color: 'inherit', '@media (pointer: coarse)': { paddingBlock: 10, marginBlock: -10 } },
}));

/** Of the heading above all prescriptions. */
export const allPrescriptions = 'all-prescriptions';

/** That a list of medicines lacks so many prescriptions, with a way to all of them. `to`: they are on another page. */
export const Outside = ({ count, to }: { count: number; to?: string }) => {
  const t = useText();
  if (count === 0) return null;
  return (
    <Box>
      <TriangleAlert size={18} aria-hidden />
      <p>
        {t('prescribed.outside', { count })}{' '}
        {to === undefined ? <a href={`#${allPrescriptions}`}>{t('prescribed.all')}</a> : <Link to={to}>{t('prescribed.all')}</Link>}
      </p>
    </Box>
  );
};
