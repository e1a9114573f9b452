import { useListNewestLabResultsQuery } from '../../api/uploads';
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
  return (
    <Section title={t('welcome.results')}>
      <Loaded query={query} empty={<p>{t('welcome.noResults')}</p>}>
        {(all) => <ResultLinks results={all.slice(0, shown)} alike={alike} timeOf={({ createdAt }) => longDate(createdAt)} />}
      </Loaded>
    </Section>
  );
};
