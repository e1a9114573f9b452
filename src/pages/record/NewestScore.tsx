import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { useSaidTrend } from '../doctor/handover/sayings';
import { NewestValues } from './NewestValues';
import { News2Score } from './News2Score';
import { scoresOf } from './scores';
import type { VitalSet } from './useVitalSigns';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  // Beside the score as far as there is room.
  '& > .when': { flex: '1 1 220px' },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    '& b': { color: theme.vars.palette.text.primary },
  },
  // It comes first, as large as it is important.
  '& > details': {
    order: -1,
    margin: 0,
    '& summary': { minHeight: 56, gap: theme.spacing(1.5), padding: theme.spacing(1, 2) },
    '& summary .said': { ...theme.typography.body2, display: 'grid' },
    '& summary strong': { fontSize: theme.typography.h1.fontSize, lineHeight: 1.2 },
    '@container newest (max-width: 519px)': { flexBasis: '100%', '& summary': { display: 'flex', paddingInline: theme.spacing(1.5) } },
  },
  '& > details[open]': { flexBasis: '100%' },
  // Relative times would soon be wrong on paper.
  '& .ago': { '@media print': { display: 'none' } },
  '& span.ago': { whiteSpace: 'nowrap' },
}));

/** The last score with its time and its values, and whether something was measured since that has none. Nothing while there is no score. */
export const NewestScore = ({ sets, birthDate }: { sets: readonly VitalSet[]; birthDate: Patient['birthDate'] }) => {
  const t = useText();
  const now = useNow();
  const trend = useSaidTrend('screen');
  const scores = scoresOf(sets, birthDate);
  const { newest, since } = scores;
  if (!newest) return null;
  const { at } = newest;
  return (
    <Card
      component="section"
      aria-label={t('news2.newest')}
      sx={{ p: 2, mb: 2, container: 'newest / inline-size', '@media (min-width: 769px)': { p: 2.5 } }}
    >
      <Box>
        <div className="when">
          <h2>{t('news2.newest')}</h2>
          <p>
            <time dateTime={at}>{recordTime(at)}</time> {now !== undefined && <span className="ago">({ago(at, now)})</span>}
          </p>
          {now !== undefined && (
            <p className="ago">
              <b>{trend(scores)}</b>
            </p>
          )}
        </div>
        <News2Score news2={newest.news2} />
        {/* Values that are no longer the newest must not look so. */}
        {since ? <p>{t(since === 'unreadable' ? 'news2.newerUnreadable' : 'news2.newerWithout')}</p> : <NewestValues of={newest} />}
      </Box>
    </Card>
  );
};
