import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { labResultPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { useListNewestLabResultsQuery } from '../../api/uploads';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { SimilarName } from '../../ui/people/SimilarName';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { Contains } from '../record/Contains';

const shown = 6;

const Section = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(4),
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 2) },
  '& p': { margin: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.spacing(1.5) },
  '& a': {
    display: 'block',
    padding: theme.spacing(1.5, 2),
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
  },
  '& small': { ...theme.typography.body2, display: 'block', color: (theme.vars ?? theme).palette.text.secondary },
}));

/** The newest lab results of the doctor's patients (DOC-2); `alike` are the ids of patients with similar names. */
export const NewestResults = ({ alike }: { alike: ReadonlySet<string> }) => {
  const t = useText();
  const query = useListNewestLabResultsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section aria-label={t('welcome.results')}>
      <h2>{t('welcome.results')}</h2>
      <Loaded query={query} empty={<p>{t('welcome.noResults')}</p>}>
        {(all) => (
          <ul>
            {all.slice(0, shown).map(({ id, fileName, contains, patient, createdAt }) => (
              <li key={id}>
                <Card>
                  <Link to={labResultPath(patient.id, id)}>
                    <strong>{personLabel(patient)}</strong> · {patient.patientUniqueId}
                    {alike.has(patient.id) && <SimilarName />}
                    <small>
                      <bdi>
                        <Stored text={fileName} />
                      </bdi>{' '}
                      · <time dateTime={createdAt}>{recordTime(createdAt)}</time>
                    </small>
                    <Contains contains={contains} />
                  </Link>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};
