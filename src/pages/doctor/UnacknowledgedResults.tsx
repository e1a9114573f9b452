import Button from '@mui/material/Button';
import { useState } from 'react';
import { mostUnacknowledged } from '../../../contract/uploads';
import { useListUnacknowledgedResultsQuery } from '../../api/uploads';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { ResultMark } from '../record/ResultMark';
import { useIsAcknowledged } from '../record/results';
import { ResultLinks } from './ResultLinks';

const shownFirst = 6;

/** The results that the doctor still has to acknowledge, with their age: the urgent ones first, then the oldest (CHT-7). */
export const UnacknowledgedResults = ({ alike }: { alike: ReadonlySet<string> }) => {
  const t = useText();
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  const query = useListUnacknowledgedResultsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAcknowledged = useIsAcknowledged();
  const open = query.currentData?.filter((result) => !isAcknowledged(result));
  return (
    <Section title={t('welcome.unacknowledged')}>
      <Loaded query={{ ...query, currentData: open }} empty={<p>{t('welcome.allAcknowledged')}</p>}>
        {(all) => (
          <>
            <ResultLinks
              results={isWhole ? all : all.slice(0, shownFirst)}
              alike={alike}
              timeOf={({ createdAt }) => (now === undefined ? recordTime(createdAt) : ago(createdAt, now))}
              markOf={({ urgent = false, opened }) => <ResultMark urgent={urgent} state={opened ? 'seen' : 'new'} />}
            />
            {!isWhole && all.length > shownFirst && (
              <Button onClick={() => setIsWhole(true)} sx={{ marginInlineStart: -1.25, marginTop: 1 }}>
                {t('welcome.allUnacknowledged', { count: all.length })}
              </Button>
            )}
            {isWhole && all.length >= mostUnacknowledged && <p>{t('welcome.moreUnacknowledged')}</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
};
