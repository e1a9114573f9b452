import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { personLabel } from '../../../contract/personNames';
import { labResultPath } from '../../../contract/recordPaths';
import type { LabResult } from '../../../contract/uploads';
import { Link } from '../../ui/frame/Link';
import { RuledList } from '../../ui/frame/RuledList';
import { UniqueId } from '../../ui/people/PersonName';
import { SimilarName } from '../../ui/people/SimilarName';
import { Stored } from '../../ui/texts/Unreadable';
import { Contains } from '../record/Contains';

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

type OfPatient = LabResult & { patient: { id: string; firstName: string; lastName: string; patientUniqueId: string } };
type Props<Result> = {
  results: readonly Result[];
  /** The ids of patients with similar names. */
  alike: ReadonlySet<string>;
  timeOf: (result: Result) => ReactNode;
  markOf?: (result: Result) => ReactNode;
};

/** Lab results of several patients, each a link to it in its patient's record. */
export const ResultLinks = <Result extends OfPatient>({ results, alike, timeOf, markOf }: Props<Result>) => (
  <Results>
    {results.map((result) => {
      const { id, fileName, contains, patient, createdAt } = result;
      return (
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
                <time dateTime={createdAt}>{timeOf(result)}</time>
              </small>
              {markOf?.(result)}
            </span>
            <Contains contains={contains} />
          </Link>
        </li>
      );
    })}
  </Results>
);
