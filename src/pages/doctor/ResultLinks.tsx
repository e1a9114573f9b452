import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fullName, personLabel } from '../../../contract/personNames';
import { labResultPath } from '../../../contract/recordPaths';
import type { LabResult } from '../../../contract/uploads';
import { Facts } from '../../ui/frame/Facts';
import { Link } from '../../ui/frame/Link';
import { RuledList } from '../../ui/frame/RuledList';
import { PatientAvatar } from '../../ui/people/PatientAvatar';
import { UniqueId } from '../../ui/people/PersonName';
import { SimilarName } from '../../ui/people/SimilarName';
import { recordTime } from '../../ui/texts/formatTime';
import { Stored } from '../../ui/texts/Unreadable';
import { Contains } from '../record/Contains';

const Results = styled(RuledList)(({ theme }) => ({
  containerType: 'inline-size',
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  '& a': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(1),
    margin: theme.spacing(0, -1),
    padding: theme.spacing(0.25, 1),
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { background: theme.vars.palette.action.hover },
    '@media (pointer: coarse)': { minHeight: 48 },
    // Where it stands is at the right of the file: the name has its line for itself.
    '& > *': { gridColumn: '1 / -1', order: 3 },
    '& > :is(bdi, small[title])': { order: 1 },
    '& > bdi': { gridColumn: 1 },
    '& > strong': {
      order: 0,
      textDecoration: `underline 1px ${theme.vars.palette.control}`,
      textUnderlineOffset: 3,
    },
    '& > .mark': { gridColumn: 2, order: 2 },
    // Two marks would break its name.
    '@container (max-width: 479px)': {
      '&:has([data-mark=urgent]) > .mark': { gridColumn: '1 / -1', order: 4, justifySelf: 'start', marginTop: theme.spacing(0.5) },
    },
    // Where there is room: whose it is, what it is, and where it stands.
    '@container (min-width: 480px)': {
      gridTemplateColumns: '5fr 4fr 3fr',
      columnGap: theme.spacing(2),
      '& > *': { gridColumn: 2 },
      '& > :is(strong, small, small[title])': { gridColumn: 1 },
      '& > strong': { gridRow: 1 },
      // On the line of its mark.
      '& > bdi': { gridColumn: 2, gridRow: '1 / 3', alignSelf: 'center' },
      '& > small:not([title])': { gridRow: 2 },
      '& > .mark': { gridColumn: 3, gridRow: '1 / 3', alignSelf: 'center', justifySelf: 'end' },
    },
  },
  '& .mark > span': { justifyContent: 'flex-end' },
  // All that is to be acknowledged is new or seen: only what is urgent stands out.
  '& .mark strong[data-mark=new]': { background: 'none', color: theme.vars.palette.primary.main, paddingInlineEnd: 0 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary, '& time': { whiteSpace: 'nowrap' } },
}));

type Whose = { id: string; firstName: string; lastName: string; patientUniqueId: string; pictureId?: string | undefined };
type OfPatient = LabResult & { patient: Whose };
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
          <PatientAvatar {...patient} name={fullName(patient)} uniqueId={patient.patientUniqueId} />
          <Link to={labResultPath(patient.id, id)}>
            <strong>{personLabel(patient)}</strong>
            {alike.has(patient.id) && <SimilarName />}
            <bdi>
              <Stored text={fileName} />
            </bdi>
            <small>
              <Facts>
                <UniqueId>{patient.patientUniqueId}</UniqueId>
                <time dateTime={createdAt} title={recordTime(createdAt)}>
                  {timeOf(result)}
                </time>
              </Facts>
            </small>
            {markOf && <span className="mark">{markOf(result)}</span>}
            <Contains contains={contains} />
          </Link>
        </li>
      );
    })}
  </Results>
);
