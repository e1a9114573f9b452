import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { CreditCard, FlaskConical, type LucideIcon, MessageSquareText, Stethoscope, UserRoundCheck, UsersRound } from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths';
import { useCountUnreadMessagesQuery } from '../../api/doctorMessages';
import { useListDoctorsQuery } from '../../api/doctors';
import { useCountPatientsQuery } from '../../api/patients';
import { selectUser } from '../../state/auth';
import { Link } from '../../ui/frame/Link';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useText } from '../../ui/texts/texts';
import { UnprovedAddress } from './AddressLetter';
import { WhatIsNew } from './WhatIsNew';

const Tiles = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
  // Six cards in three columns, two or one.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(260px, 30%)), 1fr))',
  '& li > *': { height: '100%' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(2.5),
    minHeight: 132,
    alignContent: 'space-between',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
  },
  '& svg': { color: (theme.vars ?? theme).palette.primary.main },
  '& strong': { ...theme.typography.h3, gridColumn: '1 / -1' },
  '& .count': { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums', justifySelf: 'end', lineHeight: 1 },
  '& .said': { ...theme.typography.body2, gridColumn: '1 / -1', color: (theme.vars ?? theme).palette.text.secondary },
}));

type TileProps = {
  to: string;
  title: string;
  said: string;
  icon: LucideIcon;
  count?: number | undefined;
  counted?: true;
  /** What the count is of, when the title does not say it. */
  countSaid?: string | undefined;
};

const Tile = ({ to, title, said, icon: Icon, count, counted, countSaid }: TileProps) => (
  <li>
    <Card>
      <Link to={to}>
        <Icon size={28} aria-hidden />
        <span className="count">{counted && (count ?? '–')}</span>
        <strong>{title}</strong>
        <span className="said">
          {said}
          {countSaid && ` · ${countSaid}`}
        </span>
      </Link>
    </Card>
  </li>
);

/** The admin's most frequent tasks, one tap away (ADM-2), and what waits for them. */
export default function Dashboard() {
  const t = useText();
  const firstName = useSelector(selectUser)?.firstName ?? '';
  const patients = useCountPatientsQuery().data ?? undefined;
  const doctors = useListDoctorsQuery({}).data?.length;
  const unread = useCountUnreadMessagesQuery().data?.unread;
  const here = paths.adminDashboard;
  return (
    <>
      <PageHeader title={t('dashboard.greeting', { firstName })} />
      <UnprovedAddress />
      <Tiles>
        <Tile to={paths.assigned} title={t('dashboard.assignPatients')} said={t('dashboard.assignPatientsSaid')} icon={UserRoundCheck} />
        <Tile
          to={popUpHref(here, 'addPatient')}
          title={t('dashboard.yourPatients')}
          said={t('dashboard.addPatient')}
          icon={UsersRound}
          counted
          count={patients}
        />
        <Tile to={paths.plan} title={t('dashboard.paymentPortal')} said={t('dashboard.choosePlan')} icon={CreditCard} />
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
          to={popUpHref(here, 'addDoctor')}
          title={t('dashboard.doctors')}
          said={t('dashboard.addDoctor')}
          icon={Stethoscope}
          counted
          count={doctors}
        />
        <Tile
          to={popUpHref(here, 'uploadResult')}
          title={t('dashboard.labResult')}
          said={t('dashboard.uploadResult')}
          icon={FlaskConical}
        />
      </Tiles>
      <WhatIsNew />
    </>
  );
}
