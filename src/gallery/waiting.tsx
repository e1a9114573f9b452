import { Stethoscope } from 'lucide-react';
import { useListDoctorsQuery } from '../api/doctors';
import { CountCard } from '../ui/frame/CountCard';
import { EmptyState } from '../ui/frame/EmptyState';
import { Loaded, LoadFailure } from '../ui/frame/Loaded';
import { PageLoading } from '../ui/frame/PageLoading';
import { PlainButton } from '../ui/frame/PlainButton';
import { ProgressBar } from '../ui/frame/ProgressBar';
import { useText } from '../ui/texts/texts';
import { doctors } from './people';
import type { Group } from './specimen';

const Doctors = () => {
  const t = useText();
  const empty = <EmptyState icon={Stethoscope} text={t('addAppointment.noDoctors')} />;
  return (
    <Loaded query={useListDoctorsQuery({})} isEmpty={({ length }) => length === 0} empty={empty}>
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
const Count = ({ count }: { count: number | undefined }) => {
  const t = useText();
  return <CountCard label={t('admin.doctors')} count={count} />;
};
const Empty = ({ ways = false }: { ways?: boolean }) => {
  const t = useText();
  const action = <PlainButton type="button">{t('addDoctor.title')}</PlainButton>;
  return <EmptyState text={t('addAppointment.noDoctors')} {...(ways && { icon: Stethoscope, action })} />;
};

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
    { parts: ['PageLoading'], state: 'a page', draw: () => <PageLoading /> },
    { parts: ['PageLoading'], state: 'a line', draw: () => <PageLoading bars={1} /> },
    { parts: ['EmptyState'], state: 'a sentence', draw: () => <Empty /> },
    { parts: ['EmptyState'], state: 'with what to do next', draw: () => <Empty ways /> },
    { parts: ['CountCard'], state: 'not known', draw: () => <Count count={undefined} /> },
    { parts: ['CountCard'], state: 'none', draw: () => <Count count={0} /> },
    { parts: ['ProgressBar'], state: 'not begun', draw: () => <ProgressBar label="0 of 5" value={0} /> },
    { parts: ['ProgressBar'], state: 'four fifths', draw: () => <ProgressBar label="4 of 5" value={80} color="warning" /> },
    { parts: ['ProgressBar'], state: 'full', draw: () => <ProgressBar label="5 of 5" value={100} color="error" /> },
    { parts: ['ProgressBar'], state: 'going on', draw: () => <ProgressBar label="…" /> },
    { parts: ['CountCard'], state: 'many', draw: () => <Count count={1234567} /> },
  ],
};
