import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarArrowDown, CalendarClock, CalendarDays, CalendarPlus, List, LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { dayAt, isPending } from '../../state/agenda';
import { appointment, listOf, selectAppointments } from '../../state/appointment';
import { selectIsCovered } from '../../state/auth';
import { Segments } from '../../ui/forms/Segments';
import { CountCard } from '../../ui/frame/CountCard';
import { Link } from '../../ui/frame/Link';
import { PageHeader } from '../../ui/frame/PageHeader';
import { PageLoading } from '../../ui/frame/PageLoading';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useParameter } from '../../ui/frame/useParameter';
import { RoomForAppointments, useRoomForAppointments } from '../../ui/notices/RoomForAppointments';
import { useStorageFailing } from '../../ui/notices/useStorageFailing';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { wallTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { LazyWhenField } from '../popUps/lazyWhenField';
import { AppointmentAgenda } from './AppointmentAgenda';
import { AppointmentList } from './AppointmentList';
import { AppointmentMonth } from './AppointmentMonth';
import { AppointmentStorage } from './AppointmentStorage';
import { useCalendarFile } from './useCalendarFile';

// What holds for all of them.
const OnlyHere = styled('p')(({ theme }) => ({
  flex: '1 1 320px',
  margin: 0,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.75),
  '& svg': { height: '1lh' },
}));

// Beside the title on a phone it is a word.
const Adding = styled(Button)<{ component: typeof Link; to: string; 'data-short': true }>(({ theme }) => ({
  '@media (min-width: 600px)': { '& > .short': { display: 'none' } },
  '@media (max-width: 599px)': {
    '&&[data-short]': { paddingInline: theme.spacing(1.75), '& > .MuiButton-startIcon': { display: 'none' } },
  },
}));

const views = [
  ['agenda', CalendarClock],
  ['newest', List],
  ['month', CalendarDays],
] as const;

/** The admin's own appointments, kept in this browser only (ADM-11). */
export default function Appointments() {
  const t = useText();
  const dispatch = useDispatch();
  const [address] = useSearchParams();
  const [asView, setView] = useParameter('view');
  const now = useNow() ?? 0;
  const present = useSelector(selectAppointments);
  const notOpened = useStorageFailing('appointments');
  const save = useCalendarFile();
  const today = dayAt(now);
  const [day, setDay] = useState<string>();
  const covered = useSelector(selectIsCovered);
  useEffect(() => void LazyWhenField.preload().catch(() => undefined), []);
  // There it has no room for its words beside the title.
  const small = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const narrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const list = listOf(present);
  const left = useRoomForAppointments(list?.length ?? 0);
  const pending = list?.filter((each) => isPending(each, now)).length;
  const asked = present.status === 'asking' ? present.list.find(({ key }) => key === present.key) : undefined;
  const href = popUpHref(paths.appointments, 'addAppointment', address);
  const icon = <CalendarPlus size={20} aria-hidden />;
  const view = views.map(([name]) => name).find((name) => name === asView) ?? 'agenda';
  const isEmpty = list?.length === 0 && view !== 'month';

  const asMonth = view === 'month' || isEmpty;
  const shownDay = day ?? today;
  // The first one is what the page is for; later the head has the button, and the day a quiet one of its own.
  const addOnDay = isEmpty ? (
    <Button variant="contained" component={Link} to={day && day >= today ? `${href}&day=${day}` : href} startIcon={icon}>
      {t('appointments.add')}
    </Button>
  ) : (
    <Button component={Link} to={`${href}&day=${shownDay}`} startIcon={icon}>
      {t('appointments.addOnDay')}
    </Button>
  );
  const zone = t('appointments.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  const saveAll = list && list.length > 0 && (
    <Button onClick={() => save(list)} startIcon={<CalendarArrowDown size={20} aria-hidden />} sx={small ? { mt: 2, ml: -0.75 } : {}}>
      {t('appointments.saveAll')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('appointments.title')}
        counts={
          <>
            <CountCard label={t('appointments.pending')} count={pending} />
            <CountCard label={t('appointments.fulfilled')} count={list && pending !== undefined ? list.length - pending : undefined} />
          </>
        }
        filters={
          <>
            {list && !isEmpty && (
              <Segments
                label={t('appointments.view')}
                value={view}
                onChoose={setView}
                options={views.map(([name, icon]) => ({ value: name, text: t(`appointments.${name}`), icon }))}
              />
            )}
            <OnlyHere>
              <LockKeyhole size={16} aria-hidden />
              <span>
                {t(narrow ? 'appointments.onlyHereShort' : 'appointments.onlyHere')} <span>{zone}</span>
              </span>
            </OnlyHere>
          </>
        }
      >
        {!small && saveAll}
        {list && !isEmpty && (
          <Adding data-short variant="contained" component={Link} to={href} startIcon={icon}>
            <span className="word">{t('appointments.add')}</span>
            <span className="short" aria-hidden>
              {t('addAppointment.submit')}
            </span>
          </Adding>
        )}
      </PageHeader>
      <AppointmentStorage />
      <RoomForAppointments left={left} />
      {!list && !notOpened && <PageLoading />}
      {/* As long as there is none, the page is a calendar all the same: its days are there to be looked at. */}
      {list && asMonth && (
        <AppointmentMonth
          list={list}
          day={shownDay}
          today={today}
          onDay={setDay}
          isFirst={isEmpty}
          add={(isEmpty || shownDay >= today) && addOnDay}
        />
      )}
      {list && view === 'agenda' && list.length > 0 && <AppointmentAgenda list={list} now={now} />}
      {list && view === 'newest' && list.length > 0 && <AppointmentList label={t('appointments.newest')} list={list} days="each" />}
      {small && saveAll}
      {asked && !covered && (
        <SureQuestion
          title={t('appointments.sure')}
          text={
            <>
              <p>{t('appointments.sureSaid')}</p>
              <strong>
                <bdi>{asked.name}</bdi>, {wallTime(asked.time)}
              </strong>
            </>
          }
          goText={t('appointments.sureGo')}
          stayText={t('common.cancel')}
          onGo={() => dispatch(appointment.actions.deleteConfirmed())}
          onStay={() => dispatch(appointment.actions.deleteDeclined())}
        />
      )}
    </>
  );
}
