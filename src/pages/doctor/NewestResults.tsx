import { useListNewestLabResultsQuery, useListUnacknowledgedResultsQuery } from '../../api/uploads';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { ResultLinks } from './ResultLinks';

const shown = 6;

/** The newest lab results of the doctor's patients (DOC-2); `alike` are the ids of patients with similar names. */
export const NewestResults = ({ alike }: { alike: ReadonlySet<string> }) => {
  const t = useText();
  const query = useListNewestLabResultsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Those that are to be acknowledged stand in a list of their own.
  const { currentData: due } = useListUnacknowledgedResultsQuery(undefined);
  const others = query.currentData?.filter(({ id }) => !due?.some((each) => each.id === id));
  return (
    <Section title={t('welcome.results')}>
      <Loaded query={query} empty={<p>{t('welcome.noResults')}</p>}>
        {(all) => (
          <ResultLinks
            results={(others?.length ? others : all).slice(0, shown)}
            alike={alike}
            timeOf={({ createdAt }) => longDate(createdAt)}
          />
        )}
      </Loaded>
    </Section>
  );
};
