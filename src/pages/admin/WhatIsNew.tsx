import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { DoctorMessage } from '../../../contract/doctorMessages';
import { paths } from '../../../contract/paths';
import { fullName, personLabel } from '../../../contract/personNames';
import { useListMessagesQuery } from '../../api/doctorMessages';
import { useGetPlanQuery } from '../../api/payments';
import { agendaOf } from '../../state/agenda';
import { listOf, selectAppointments } from '../../state/appointment';
import { Facts } from '../../ui/frame/Facts';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageLoading } from '../../ui/frame/PageLoading';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { Section } from '../../ui/frame/Section';
import { useStorageFailing } from '../../ui/notices/useStorageFailing';
import { Avatar } from '../../ui/people/Avatar';
import { PatientAvatar } from '../../ui/people/PatientAvatar';
import { UniqueId } from '../../ui/people/PersonName';
import { ago, messageTime, wallTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { useAppointmentMarks } from './AppointmentMarks';
import { AppointmentStorage } from './AppointmentStorage';
import { AskedPatients } from './AskedPatients';
import { FirstSteps } from './FirstSteps';
import { PatientsByDoctor } from './PatientsByDoctor';
import { PlanUsage } from './PlanUsage';

/** How many messages and appointments to show; their pages have the rest. */
const shown = { unread: 5, coming: 3 };

const Parts = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: theme.spacing(2),
    marginTop: theme.spacing(2),
    alignItems: 'start',
    '@media (min-width: 1000px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > div:first-of-type': { gridColumn: 'span 2' },
    },
    // The parts of a column are as far apart as the columns are.
    '& > div': { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
    '& section > div ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& ul > li:has(> div > strong, > div > header)': {
      display: 'flex',
      alignItems: 'start',
      gap: theme.spacing(1.75),
      '& > div': { flex: 1, minWidth: 0 },
    },
    '& ul > li + li:has(> div > strong, > div > header)': {
      marginTop: theme.spacing(1.5),
      paddingTop: theme.spacing(1.5),
      borderTop: `1px solid ${palette.divider}`,
    },
    '& header.who': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2) },
    '& small': { ...theme.typography.body2, display: 'block', color: palette.text.tertiary },
    '& strong': { fontWeight: 650 },
    // Show only the first lines of a long message; on a phone they are short.
    '& li p': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      color: palette.text.secondary,
      '@media (max-width: 599px)': { WebkitLineClamp: 6 },
    },
  };
});

// It is the first that one sees: nothing else on the page has a frame in this colour.
const Waiting = styled('div')(({ theme }) => ({
  '& > section > *': { borderColor: theme.vars.palette.primary.main },
  '& h2': { color: theme.vars.palette.primary.onSoft },
}));

const Part = ({ title, all, children }: { title: string; all: string; children: ReactNode }) => {
  const t = useText();
  return (
    <Section
      title={title}
      action={
        <Button component={Link} to={all}>
          {t('dashboard.all')}
        </Button>
      }
    >
      {children}
    </Section>
  );
};

const Coming = () => {
  const t = useText();
  const now = useNow();
  const marksOf = useAppointmentMarks();
  const list = listOf(useSelector(selectAppointments));
  const notOpened = useStorageFailing('appointments');
  if (!list && notOpened) return <AppointmentStorage />;
  if (!list || now === undefined) return <PageLoading />;
  const { today, later } = agendaOf(list, now);
  const next = [...today, ...later].slice(0, shown.coming);
  if (next.length === 0) {
    return (
      <>
        <p>{t('dashboard.nothingComing')}</p>
        <Button
          sx={{ mt: 1.5 }}
          variant="outlined"
          component={Link}
          to={popUpHref(paths.appointments, 'addAppointment')}
          startIcon={<CalendarPlus size={18} aria-hidden />}
        >
          {t('appointments.add')}
        </Button>
      </>
    );
  }
  return (
    <ul>
      {next.map((each, index) => (
        <li key={each.key}>
          <PatientAvatar id={each.id} name={each.name} uniqueId={each.patientUniqueId} asNow />
          <div>
            <strong>
              <bdi>{each.name}</bdi>
            </strong>
            <small>
              <time dateTime={each.time}>{wallTime(each.time)}</time>
            </small>
            <small>
              <Facts>
                <UniqueId>{each.patientUniqueId}</UniqueId>
                {each.doctor && t('appointments.with', { doctor: each.doctor.name })}
              </Facts>
            </small>
            {marksOf(each, next.slice(0, index))}
          </div>
        </li>
      ))}
    </ul>
  );
};

const isAsking = ({ handover }: DoctorMessage) => handover !== null && !handover.granted;

const Messages = ({ list }: { list: readonly DoctorMessage[] }) => {
  const now = useNow();
  return (
    <ul>
      {list.map((message) => (
        <li key={message.id}>
          <Avatar name={fullName(message.doctor.user)} />
          <div>
            <header className="who">
              <strong>
                <bdi>{personLabel(message.doctor.user)}</bdi>
              </strong>
              <small>
                <time dateTime={message.createdAt} title={messageTime(message.createdAt)}>
                  {now === undefined ? messageTime(message.createdAt) : ago(message.createdAt, now)}
                </time>
              </small>
            </header>
            <p dir="auto">{message.text}</p>
            <AskedPatients message={message} />
          </div>
        </li>
      ))}
    </ul>
  );
};

/** Who asks for something waits longest for it: that is a part of its own, before what is only read. */
const Unread = () => {
  const t = useText();
  const query = useListMessagesQuery({ query: { only: 'unread', limit: shown.unread } });
  const unread = query.data ?? [];
  const asking = unread.filter(isAsking);
  const others = unread.filter((message) => !isAsking(message));
  return (
    <>
      {asking.length > 0 && (
        <Waiting>
          <Part title={t('dashboard.waiting')} all={paths.doctorMessages}>
            <Messages list={asking} />
          </Part>
        </Waiting>
      )}
      {(others.length > 0 || asking.length === 0) && (
        <Part title={t('notification.title')} all={paths.doctorMessages}>
          <Loaded query={query} empty={<p>{t('dashboard.noneUnread')}</p>}>
            {() => <Messages list={others} />}
          </Loaded>
        </Part>
      )}
    </>
  );
};

/** What the plan leaves room for; without limits, how the work is spread. */
const Room = () => {
  const t = useText();
  return (
    <Loaded query={useGetPlanQuery()}>
      {(plan) =>
        plan.plan === 'free' ? (
          <Part title={t('plan.usage')} all={paths.plan}>
            <PlanUsage plan={plan} />
          </Part>
        ) : (
          <Part title={t('dashboard.byDoctor')} all={paths.assigned}>
            <PatientsByDoctor />
          </Part>
        )
      }
    </Loaded>
  );
};

/** The admin's news: the next appointments, the doctors' unread messages, the first steps, and the room in the plan. */
export const WhatIsNew = () => {
  const t = useText();
  return (
    <Parts>
      <div>
        <FirstSteps />
        <Unread />
      </div>
      <div>
        <Part title={t('dashboard.coming')} all={paths.appointments}>
          <Coming />
        </Part>
        <Room />
      </div>
    </Parts>
  );
};
