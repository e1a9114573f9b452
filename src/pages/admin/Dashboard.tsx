import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import {
  ArrowRight,
  CreditCard,
  FlaskConical,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Stethoscope,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths';
import { useCountUnreadMessagesQuery } from '../../api/doctorMessages';
import { useListDoctorsQuery } from '../../api/doctors';
import { useCountPatientsQuery } from '../../api/patients';
import { dayAt } from '../../state/agenda';
import { selectUser } from '../../state/auth';
import { Hidden } from '../../ui/frame/Hidden';
import { Link } from '../../ui/frame/Link';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { wallDay } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { UnprovedAddress } from './AddressLetter';
import { WhatIsNew } from './WhatIsNew';

const Tiles = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: theme.spacing(1.5),
    // What is counted first, then what only leads somewhere; at a desk the panels below stand on the same columns (WhatIsNew).
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: theme.spacing(2) },
    '& li > *': { height: '100%' },
    '& a': {
      display: 'grid',
      // How many, beside what they are, and what a tap does beneath.
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'center',
      gap: theme.spacing(0, 1),
      padding: theme.spacing(1.25, 1.5),
      height: '100%',
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'break-word',
      '&:hover': { background: palette.action.hover },
      '&:hover .said': { textDecoration: 'underline', textUnderlineOffset: 3 },
    },
    // There is room for it at a desk only.
    '& .sign': {
      display: 'none',
      placeItems: 'center',
      gridRow: '1 / 3',
      width: 40,
      height: 40,
      borderRadius: theme.shape.borderRadius,
      color: palette.primary.onSoft,
      background: palette.primary.soft,
    },
    '& strong': { ...theme.typography.h3, fontSize: 'var(--text)' },
    '& .count': { fontSize: 'var(--title)', fontWeight: 600, lineHeight: 1, letterSpacing: '-0.02em' },
    // What a tap does, as a link says it.
    '& .said': { ...theme.typography.body2, gridColumn: '1 / -1', alignSelf: 'start', fontWeight: 600, color: palette.primary.main },
    '& .said > svg': { verticalAlign: '-3px', marginInlineEnd: theme.spacing(0.5), '&.on': { marginInline: theme.spacing(0.5, 0) } },
    '@media (min-width: 1000px)': {
      '& a': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: theme.spacing(1.75), padding: theme.spacing(1.75, 2) },
      '& .sign': { display: 'grid' },
      '& strong': { fontSize: theme.typography.h3.fontSize, alignSelf: 'end' },
      '& .count': { gridRow: '1 / 3', gridColumn: 3, fontSize: theme.typography.h1.fontSize },
      '& .said': { gridColumn: 2 },
      // Nothing to count: one line.
      '& [data-slim] a': { gridTemplateRows: 'auto', padding: theme.spacing(1, 2) },
      '& [data-slim] .sign': { gridRow: 1, width: 20, height: 'auto', background: 'none' },
      '& [data-slim] strong': { fontSize: 'var(--text)', alignSelf: 'center' },
      '& [data-slim] .said': { gridColumn: 3, alignSelf: 'center' },
    },
  };
});

type TileProps = {
  to: string;
  title: string;
  said: string;
  icon: LucideIcon;
  count?: number | undefined;
  counted?: true;
  /** It adds something here, and leads nowhere. */
  adds?: true;
  /** What the number counts, if the title does not say it. */
  countSaid?: string | undefined;
};

const Tile = ({ to, title, said, icon: Icon, count, counted, adds, countSaid }: TileProps) => (
  <li data-slim={!counted || undefined}>
    <Card>
      <Link to={to}>
        <span className="sign">
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </span>
        <strong>{title}</strong>
        {counted && <span className="count">{count ?? '–'}</span>}
        <span className="said">
          {adds && <Plus size={16} aria-hidden />}
          {said}
          {!adds && <ArrowRight size={16} className="on" aria-hidden />}
          {countSaid && <Hidden> · {countSaid}</Hidden>}
        </span>
      </Link>
    </Card>
  </li>
);

/** The admin's most frequent tasks, one tap away (ADM-2), the next appointments and the unread messages. */
export default function Dashboard() {
  const t = useText();
  const firstName = useSelector(selectUser)?.firstName ?? '';
  const patients = useCountPatientsQuery().data ?? undefined;
  const doctors = useListDoctorsQuery({}).data?.length;
  const unread = useCountUnreadMessagesQuery().data?.unread;
  const now = useNow();
  const here = paths.adminDashboard;
  return (
    <>
      <PageHeader title={t('dashboard.greeting', { firstName })} subtitle={now && wallDay(dayAt(now))} />
      <UnprovedAddress />
      <Tiles>
        <Tile
          to={paths.doctorMessages}
          title={t('dashboard.notifications')}
          said={t('dashboard.checkMessage')}
          icon={MessageSquareText}
          counted
          count={unread}
          countSaid={unread ? t('notification.unread', { count: unread }) : undefined}
        />
        <Tile
          to={popUpHref(here, 'addPatient')}
          title={t('dashboard.yourPatients')}
          said={t('dashboard.addPatient')}
          icon={UsersRound}
          adds
          counted
          count={patients}
        />
        <Tile
          to={popUpHref(here, 'addDoctor')}
          title={t('dashboard.doctors')}
          said={t('dashboard.addDoctor')}
          icon={Stethoscope}
          adds
          counted
          count={doctors}
        />
        <Tile to={paths.assigned} title={t('dashboard.assignPatients')} said={t('dashboard.assignPatientsSaid')} icon={UserRoundCheck} />
        <Tile
          to={popUpHref(here, 'uploadResult')}
          title={t('dashboard.labResult')}
          said={t('dashboard.uploadResult')}
          icon={FlaskConical}
          adds
        />
        <Tile to={paths.plan} title={t('dashboard.paymentPortal')} said={t('dashboard.choosePlan')} icon={CreditCard} />
      </Tiles>
      <WhatIsNew />
    </>
  );
}
