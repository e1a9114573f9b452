import { useState } from 'react';
import { useScrollActivityInfiniteQuery } from '../../api/patients';
import { Checkbox, CheckLabel } from '../../ui/forms/Checkbox';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { useText } from '../../ui/texts/texts';
import { ActivityDays } from './ActivityDays';
import { ShowMore } from './ShowMore';

/** The audit entries of the patient's record: who did what, and when. */
export const PatientActivity = ({ patientId }: { patientId: string }) => {
  const t = useText();
  const [reading, setReading] = useState(false);
  const query = useScrollActivityInfiniteQuery({ patientId, reading }, { refetchOnMountOrArgChange: true });
  const choice = (
    <CheckLabel control={<Checkbox checked={reading} onChange={(_, checked) => setReading(checked)} />} label={t('activity.withReading')} />
  );
  return (
    <Section title={t('activity.title')} action={choice}>
      <Loaded
        query={query}
        skeleton="line"
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={<p>{t(reading ? 'activity.nothing' : 'activity.noChange')}</p>}
      >
        {({ pages }) => (
          <>
            <ActivityDays entries={pages.flatMap(({ rows }) => rows)} hasMore={query.hasNextPage} heading="h3" />
            <ShowMore query={query} sx={{ ml: -1.25 }} />
          </>
        )}
      </Loaded>
    </Section>
  );
};
