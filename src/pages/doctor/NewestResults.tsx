import { styled } from '@mui/material/styles';
import { personLabel } from '../../../contract/personNames';
import { labResultPath } from '../../../contract/recordPaths';
import { useListNewestLabResultsQuery } from '../../api/uploads';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { UniqueId } from '../../ui/people/PersonName';
import { SimilarName } from '../../ui/people/SimilarName';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { Contains } from '../record/Contains';

const shown = 6;

const Results = styled(RuledList)(({ theme }) => ({
  '& a': {
    display: 'block',
    margin: theme.spacing(0, -1),
    padding: theme.spacing(0.25, 1),
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
    '@media (pointer: coarse)': { minHeight: 48 },
  },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0, 1) },
  '& small': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.tertiary },
}));

/** The newest lab results of the doctor's patients (DOC-2); `alike` are the ids of patients with similar names. */
export const NewestResults = ({ alike }: { alike: ReadonlySet<string> }) => {
  const t = useText();
  const query = useListNewestLabResultsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={t('welcome.results')}>
      <Loaded query={query} empty={<p>{t('welcome.noResults')}</p>}>
        {(all) => (
          <Results>
            {all.slice(0, shown).map(({ id, fileName, contains, patient, createdAt }) => (
              <li key={id}>
                <Link to={labResultPath(patient.id, id)}>
                  <span className="line">
                    <strong>{personLabel(patient)}</strong>
                    <small>
                      <UniqueId>{patient.patientUniqueId}</UniqueId>
                    </small>
                  </span>
                  {alike.has(patient.id) && <SimilarName />}
                  <span className="line">
                    <bdi>
                      <Stored text={fileName} />
                    </bdi>
                    <small>
                      <time dateTime={createdAt}>{recordTime(createdAt)}</time>
                    </small>
                  </span>
                  <Contains contains={contains} />
                </Link>
              </li>
            ))}
          </Results>
        )}
      </Loaded>
    </Section>
  );
};
