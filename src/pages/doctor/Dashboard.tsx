import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { alikeIdsIn } from '../../../contract/alikeNames';
import { paths } from '../../../contract/paths';
import { fullName } from '../../../contract/personNames';
import { recordPath } from '../../../contract/recordPaths';
import { useListAssignedPatientsQuery } from '../../api/assignments';
import { selectDoctor, selectUser } from '../../state/auth';
import { selectSettings, settingsOf } from '../../state/settings';
import { CopyButton } from '../../ui/frame/CopyButton';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { PersonName } from '../../ui/people/PersonName';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { NewestResults } from './NewestResults';
import { OnThisDevice } from './OnThisDevice';
import { SentMessages } from './SentMessages';
import { SickestPatients } from './SickestPatients';
import { UnacknowledgedResults } from './UnacknowledgedResults';
import { UnfinishedNotes } from './UnfinishedNotes';
import { useSigns } from './useSigns';

const newest = 6;

// What is due comes first, and at a desk has the most room; beside it whom it is for, and what was said.
const Parts = styled('div')(({ theme }) => {
  const column = { display: 'grid', gap: theme.spacing(2), alignContent: 'start' } as const;
  return {
    ...column,
    '& > div': column,
    '& > div, & > div > *': { minWidth: 0 },
    // Both columns end at one height: the last card of the shorter one is as long as it takes.
    '@media (min-width: 769px)': {
      gridTemplateColumns: '1fr 1fr',
      alignContent: 'stretch',
      '& > div': { display: 'flex', flexDirection: 'column', gap: theme.spacing(2) },
      '& > div > :last-child': {
        flex: 1,
        '& > .MuiCard-root': { height: '100%', display: 'flex', flexDirection: 'column' },
        '& > .MuiCard-root > div': { flex: 1, display: 'grid', alignContent: 'start' },
        '& > .MuiCard-root > div > a:last-child': { justifySelf: 'start' },
      },
    },
    '@media (min-width: 1200px)': { gridTemplateColumns: '3fr 2fr' },
  };
});
// At the end: the day's work comes first.
const Profile = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 4),
  margin: theme.spacing(3, 0, 2),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .name': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), minWidth: 0 },
  '& .name > div': { minWidth: 0 },
  '& strong': { ...theme.typography.body1, fontWeight: 650, display: 'block' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 4), margin: 0 },
  '& dt, & small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5), margin: 0 },
  '& dd > button': { marginBlock: 'calc((24px - var(--control)) / 2)' },
  '& code': { ...theme.typography.mono, userSelect: 'all' },
  '@media (max-width: 599px)': { '& dl': { columnGap: theme.spacing(2) } },
}));
const Patients = styled(RuledList)(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&& > li': { display: 'grid', alignItems: 'center', paddingBlock: theme.spacing(0.5) },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    margin: theme.spacing(0, -1),
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: theme.vars.palette.action.hover },
    '& bdi': {
      fontWeight: 650,
      textDecoration: `underline 1px ${theme.vars.palette.control}`,
      textUnderlineOffset: 3,
    },
  },
}));

const Id = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code>{value}</code>
      <CopyButton label={label} value={value} />
    </dd>
  </div>
);

/** The doctor's first page: who they are, and their newest patients (DOC-2). */
export default function Dashboard() {
  const t = useText();
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const { picture } = settingsOf(useSelector(selectSettings), user?.id);
  const query = useListAssignedPatientsQuery(doctor ? { params: { doctorId: doctor.id } } : skipToken, { refetchOnMountOrArgChange: true });
  const assigned = query.currentData?.assignedPatients;
  const alike = useMemo(() => alikeIdsIn(assigned ?? []), [assigned]);
  const signs = useSigns();
  const now = useNow();
  if (!user) return null;
  const { firstName, lastName, email } = user;
  return (
    <>
      <PageHeader title={t('welcome.title', { firstName, lastName })} subtitle={now !== undefined && longDate(new Date(now).toISOString())}>
        <Button
          data-short
          variant="outlined"
          startIcon={<Send size={18} aria-hidden />}
          component={Link}
          to={popUpHref(paths.doctorDashboard, 'sendMessage')}
        >
          <span className="word">{t('welcome.sendMessage')}</span>
        </Button>
      </PageHeader>
      <OnThisDevice place="top" />
      <UnfinishedNotes />
      <SickestPatients patients={query.error === undefined ? assigned : (assigned ?? [])} signs={signs} alike={alike} />
      <Parts>
        <div>
          <UnacknowledgedResults alike={alike} />
          <NewestResults alike={alike} />
        </div>
        <div>
          <Section title={t('welcome.newest')}>
            <Loaded
              query={query}
              isEmpty={({ assignedPatients }) => assignedPatients.length === 0}
              empty={<p>{t('welcome.noPatients')}</p>}
            >
              {({ assignedPatients }) => (
                <>
                  <Patients>
                    {assignedPatients.slice(0, newest).map(({ id, patientUniqueId, ...named }) => (
                      <li key={id}>
                        <Link to={recordPath(id)}>
                          <PersonName {...named} pictured id={id} uniqueId={patientUniqueId} alike={alike.has(id)} />
                        </Link>
                      </li>
                    ))}
                  </Patients>
                  <Button component={Link} to={paths.myPatients} sx={{ marginInlineStart: -1.25, marginTop: 0.5 }}>
                    {t('welcome.all')}
                  </Button>
                </>
              )}
            </Loaded>
          </Section>
        </div>
      </Parts>
      <SentMessages />
      <Profile aria-label={t('settings.profile')}>
        <div className="name">
          <Avatar name={fullName(user)} picture={picture} size={48} />
          <div>
            <strong>{firstName}</strong>
            <small>
              <EmailAddress address={email} />
            </small>
          </div>
        </div>
        {doctor && (
          <dl>
            <Id label={t('welcome.uniqueId')} value={doctor.doctorUniqueId} />
            <Id label={t('welcome.licenseUId')} value={doctor.licenseUId} />
          </dl>
        )}
      </Profile>
      <OnThisDevice place="end" />
    </>
  );
}
