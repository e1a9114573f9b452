import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarX2, Download, ScrollText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ActivityFilter } from '../../../contract/activity';
import { personLabel } from '../../../contract/personNames';
import { useLazyPageOfHospitalActivityQuery, useScrollHospitalActivityInfiniteQuery } from '../../api/activity';
import { everyRow } from '../../api/everyPage';
import { Checkbox, CheckLabel } from '../../ui/forms/Checkbox';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useNotice } from '../../ui/notices/notices';
import { saveCsv } from '../../ui/tables/csv';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { ActivityDays } from './ActivityDays';
import { ActivityFilters, type Chosen, isCrossed, nothingChosen, showsViews } from './ActivityFilters';
import { useActionText } from './actionTexts';
import { ShowMore } from './ShowMore';

/** The start of a local day, plus `later` days, as an ISO timestamp. */
const beginningOf = (day: string, later = 0): string => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

const filterOf = ({ user, action, patient, first, last }: Chosen, only: ActivityFilter['only']): ActivityFilter => ({
  ...(user && { user }),
  ...(action && { action }),
  ...(patient && { patient: patient.id }),
  ...(first && { from: beginningOf(first) }),
  ...(last && { to: beginningOf(last, 1) }),
  ...(only && { only }),
});

/** Saves the entries as a CSV file: the time, who, what, and which patient. */
const useSaving = (filter: ActivityFilter) => {
  const t = useText();
  const actionText = useActionText();
  const errorText = useErrorText();
  const notice = useNotice();
  const [ask] = useLazyPageOfHospitalActivityQuery();
  const [saving, setSaving] = useState(false);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const save = async () => {
    const way = new AbortController();
    under.current = way;
    notice.clear();
    setSaving(true);
    try {
      const entries = await everyRow(
        (part) => ask({ query: { ...filter, ...part, use: 'export' } }),
        way.signal,
        () => undefined,
      );
      const headers = [t('activity.at'), t('activity.by'), t('activity.action'), t('activity.patient'), t('activity.patientId')];
      const rows = entries.map((entry) => {
        const { at, by, patient } = entry;
        return [at, personLabel(by), actionText(entry), patient ? personLabel(patient) : '', patient?.patientUniqueId ?? ''];
      });
      saveCsv(`activity-${new Date().toISOString().slice(0, 10)}.csv`, [headers, ...rows]);
      notice.success(t('activity.csvSaved', { count: entries.length }));
    } catch (error) {
      if (!way.signal.aborted) notice.failure(errorText(error));
    }
    setSaving(false);
  };
  return { save, saving };
};

/** The hospital's audit log: who did what, newest first. There are many more views than changes, so they are shown when asked for. */
export default function HospitalActivity() {
  const t = useText();
  const [chosen, setChosen] = useState(nothingChosen);
  const [views, setViews] = useState(false);
  const withViews = showsViews(chosen, views);
  const crossed = isCrossed(chosen);
  const filter = filterOf(chosen, withViews ? undefined : 'changes');
  const query = useScrollHospitalActivityInfiniteQuery(filter, { skip: crossed, refetchOnMountOrArgChange: true });
  const { save, saving } = useSaving(filter);
  // There the log comes first.
  const small = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const withReading = (
    <CheckLabel
      label={t('activity.withReading')}
      control={<Checkbox checked={withViews} disabled={chosen.action !== ''} onChange={(_, checked) => setViews(checked)} />}
    />
  );
  return (
    <>
      <PageHeader
        title={t('activity.title')}
        subtitle={t('activity.subtitle')}
        filters={<ActivityFilters chosen={chosen} onChoose={setChosen} folded={small} beside={withReading} />}
      >
        {!small && withReading}
        <Button data-beside onClick={() => void save()} disabled={saving || crossed} startIcon={<Download size={18} aria-hidden />}>
          {t('patients.saveCsv')}
        </Button>
      </PageHeader>
      {crossed ? (
        <EmptyState icon={CalendarX2} text={t('activity.noDay')} />
      ) : (
        <Loaded
          query={query}
          isEmpty={({ pages }) => pages[0]?.rows.length === 0}
          empty={<EmptyState icon={ScrollText} text={t(withViews ? 'activity.nothing' : 'activity.nothingChanged')} />}
        >
          {({ pages }) => (
            <Card>
              <ActivityDays entries={pages.flatMap(({ rows }) => rows)} hasMore={query.hasNextPage} heading="h2" />
              <ShowMore query={query} sx={{ mx: 1.25, my: 1, '@media (max-width: 768px)': { mx: 0.75 } }} />
            </Card>
          )}
        </Loaded>
      )}
    </>
  );
}
