import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { ArrowRight, Plus } from 'lucide-react';
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
import { useSaidUnassigned } from './useSaidUnassigned';
import { WhatIsNew } from './WhatIsNew';

// Quieter than what waits below them: one strip, ruled where its tiles meet.
const Tiles = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& > ul': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gap: 1,
      background: palette.divider,
      // On the smallest phone a word would break beside its number.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
      '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    },
    '& a': {
      display: 'grid',
      // How many, beside what they are, and what a tap does beneath.
      gridTemplate: '"title count" auto "said said" 1fr / minmax(0, 1fr) auto',
      gap: theme.spacing(0, 1),
      padding: theme.spacing(1.25, 1.5),
      height: '100%',
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'break-word',
      background: palette.background.paper,
      '&:hover': { background: palette.action.hover },
      '&:hover .said': { textDecoration: 'underline', textUnderlineOffset: 3 },
      // The strip's edge is close.
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& strong': { fontSize: 'var(--text)', fontWeight: 600 },
    '& .count': { fontSize: 'var(--text)', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    // What a tap does.
    '& .said': { ...theme.typography.body2, gridArea: 'said', color: palette.text.secondary },
    '& .said[data-warns]': { fontWeight: 600, color: palette.warning.main },
    // On a phone an arrow has no room at the end of its words.
    '@media (max-width: 599px)': { '& .said > .on': { display: 'none' } },
    '& .said > svg': { verticalAlign: '-3px', marginInlineEnd: theme.spacing(0.5), '&.on': { marginInline: theme.spacing(0.5, 0) } },
  };
});

type TileProps = {
  to: string;
  title: string;
  said: string;
  count?: number | undefined;
  counted?: true;
  /** It adds something here, and leads nowhere. */
  adds?: true;
  /** What it says is something to be done. */
  warns?: boolean;
  /** What the number counts, if the title does not say it. */
  countSaid?: string | undefined;
};

const Tile = ({ to, title, said, count, counted, adds, warns, countSaid }: TileProps) => (
  <li>
    <Link to={to}>
      <strong>{title}</strong>
      {counted && <span className="count">{count ?? '–'}</span>}
      <span className="said" data-warns={warns || undefined}>
        {adds && <Plus size={16} aria-hidden />}
        {said}
        {!adds && <ArrowRight size={16} className="on" aria-hidden />}
        {countSaid && <Hidden> · {countSaid}</Hidden>}
      </span>
    </Link>
  </li>
);

/** The admin's most frequent tasks, one tap away (ADM-2), the next appointments and the unread messages. */
export default function Dashboard() {
  const t = useText();
  const firstName = useSelector(selectUser)?.firstName ?? '';
  const patients = useCountPatientsQuery().data ?? undefined;
  const doctors = useListDoctorsQuery({}).data?.length;
  const unread = useCountUnreadMessagesQuery().data?.unread;
  const without = useSaidUnassigned();
  const now = useNow();
  const here = paths.adminDashboard;
  return (
    <>
      <PageHeader title={t('dashboard.greeting', { firstName })} subtitle={now && wallDay(dayAt(now))} />
      <UnprovedAddress />
      <Tiles>
        <ul>
          <Tile
            to={paths.doctorMessages}
            title={t('dashboard.notifications')}
            said={t('dashboard.checkMessage')}
            counted
            count={unread}
            countSaid={unread ? t('notification.unread', { count: unread }) : undefined}
          />
          <Tile
            to={popUpHref(here, 'addPatient')}
            title={t('dashboard.yourPatients')}
            said={t('dashboard.addPatient')}
            adds
            counted
            count={patients}
          />
          <Tile
            to={popUpHref(here, 'addDoctor')}
            title={t('dashboard.doctors')}
            said={t('dashboard.addDoctor')}
            adds
            counted
            count={doctors}
          />
          <Tile
            to={paths.assigned}
            title={t('dashboard.assignPatients')}
            said={without ?? t('dashboard.assignPatientsSaid')}
            warns={without !== undefined}
          />
          <Tile to={popUpHref(here, 'uploadResult')} title={t('dashboard.labResult')} said={t('dashboard.uploadResult')} adds />
          <Tile to={paths.plan} title={t('dashboard.paymentPortal')} said={t('dashboard.choosePlan')} />
        </ul>
      </Tiles>
      <WhatIsNew />
    </>
  );
}
