import { Stethoscope } from 'lucide-react';
import { useListDoctorsQuery } from '../api/doctors';
import { answerIdOf, answers } from '../state/answers';
import { CountCard } from '../ui/frame/CountCard';
import { EmptyState } from '../ui/frame/EmptyState';
import { KeptAge } from '../ui/frame/KeptAge';
import { Loaded, LoadFailure } from '../ui/frame/Loaded';
import { PageLoading } from '../ui/frame/PageLoading';
import { PlainButton } from '../ui/frame/PlainButton';
import { ProgressBar } from '../ui/frame/ProgressBar';
import { Skeleton } from '../ui/frame/Skeleton';
import { useText } from '../ui/texts/texts';
import { doctors, longAgo } from './people';
import type { Group, Translate } from './specimen';

const Doctors = () => {
  const t = useText();
  const empty = <EmptyState icon={Stethoscope} text={t('addAppointment.noDoctors')} />;
  return (
    <Loaded query={useListDoctorsQuery({})} empty={empty}>
      {(found) => (
        <ul>
          {found.map(({ id, lastName }) => (
            <li key={id}>{lastName}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};
const keptAt = (at: string) => answers.actions.answeredByDevice({ id: answerIdOf('listPatients', undefined), at });
const inTrouble = (at: string) => answers.actions.answeredInTrouble({ id: answerIdOf('listPatients', undefined), at });
const kept = (t: Translate) => (
  <KeptAge endpointName="listPatients">
    <p>{t('myPatients.title')}</p>
  </KeptAge>
);
const count = (known?: number) => (t: Translate) => <CountCard label={t('admin.doctors')} count={known} />;
const emptyWithAction = (t: Translate) => (
  <EmptyState
    title={t('doctors.none')}
    text={t('addAppointment.noDoctors')}
    icon={Stethoscope}
    action={<PlainButton type="button">{t('addDoctor.title')}</PlainButton>}
  />
);

export const waiting: Group = {
  title: 'Loading, failing, empty, there',
  specimens: [
    { parts: ['Loaded'], state: 'loading', scene: { answers: { listDoctors: 'never' } }, draw: () => <Doctors /> },
    { parts: ['Loaded'], state: 'failing', scene: { answers: { listDoctors: { problem: 'unexpected' } } }, draw: () => <Doctors /> },
    { parts: ['Loaded'], state: 'empty list', scene: { answers: { listDoctors: { data: [] } } }, draw: () => <Doctors /> },
    { parts: ['Loaded'], state: 'there', scene: { answers: { listDoctors: { data: doctors } } }, draw: () => <Doctors /> },
    {
      parts: ['Loaded'],
      state: 'unreachable',
      draw: () => <LoadFailure error={{ kind: 'unreachable', status: 0, code: 'problem.unreachable' }} onRetry={() => undefined} />,
    },
    { parts: ['KeptAge'], state: 'of today', scene: { before: [keptAt(new Date().toISOString())] }, draw: kept },
    { parts: ['KeptAge'], state: 'of a server in trouble', scene: { before: [inTrouble(new Date().toISOString())] }, draw: kept },
    { parts: ['KeptAge'], state: 'old', scene: { before: [keptAt(longAgo)] }, draw: kept },
    { parts: ['PageLoading'], state: 'a page', draw: () => <PageLoading /> },
    { parts: ['Skeleton'], state: 'rows', draw: () => <Skeleton /> },
    { parts: ['Skeleton'], state: 'a table', draw: () => <Skeleton kind="table" /> },
    { parts: ['Skeleton'], state: 'two cards', draw: () => <Skeleton kind="cards" /> },
    { parts: ['Skeleton'], state: 'a line', draw: () => <Skeleton kind="line" /> },
    { parts: ['Skeleton'], state: 'entries', draw: () => <Skeleton kind="entries" /> },
    { parts: ['Skeleton'], state: 'a record', draw: () => <Skeleton kind="record" /> },
    { parts: ['EmptyState'], state: 'a sentence', draw: (t) => <EmptyState text={t('addAppointment.noDoctors')} /> },
    { parts: ['EmptyState'], state: 'with what to do next', draw: emptyWithAction },
    { parts: ['CountCard'], state: 'not known', draw: count() },
    { parts: ['CountCard'], state: 'none', draw: count(0) },
    { parts: ['ProgressBar'], state: 'not begun', draw: () => <ProgressBar label="0 of 5" value={0} /> },
    { parts: ['ProgressBar'], state: 'four fifths', draw: () => <ProgressBar label="4 of 5" value={80} color="warning" /> },
    { parts: ['ProgressBar'], state: 'full', draw: () => <ProgressBar label="5 of 5" value={100} color="error" /> },
    { parts: ['ProgressBar'], state: 'going on', draw: () => <ProgressBar label="…" /> },
    { parts: ['CountCard'], state: 'many', draw: count(1234567) },
  ],
};
