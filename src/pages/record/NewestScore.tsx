import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { News2Score } from './News2Score';
import { scoresOf } from './scores';
import type { VitalSet } from './useVitalSigns';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: 0 },
  '& > details': { margin: 0 },
  '& > details[open]': { flexBasis: '100%' },
  // Relative times would soon be wrong on paper.
  '& .ago': { '@media print': { display: 'none' } },
}));

/** The last score with its time, and whether something was measured since that has none. Nothing while there is no score. */
export const NewestScore = ({ sets, birthDate }: { sets: readonly VitalSet[]; birthDate: Patient['birthDate'] }) => {
  const t = useText();
  const now = useNow();
  const { newest, since } = scoresOf(sets, birthDate);
  if (!newest) return null;
  const { at } = newest;
  return (
    <Card component="section" aria-label={t('news2.newest')} sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Box>
        <div>
          <h2>{t('news2.newest')}</h2>
          <time dateTime={at}>{recordTime(at)}</time>
          {now !== undefined && <span className="ago"> ({ago(at, now)})</span>}
        </div>
        <News2Score news2={newest.news2} />
        {since && <p>{t(since === 'unreadable' ? 'news2.newerUnreadable' : 'news2.newerWithout')}</p>}
      </Box>
    </Card>
  );
};
