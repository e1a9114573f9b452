import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Copy, Send } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { alikeIdsIn } from '../../../contract/alikeNames';
import { paths, recordPath } from '../../../contract/paths';
import { fullName } from '../../../contract/personNames';
import { useListAssignedPatientsQuery } from '../../api/assignments';
import { selectDoctor, selectUser } from '../../state/auth';
import { selectSettings, settingsOf } from '../../state/settings';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useNotice } from '../../ui/notices/notices';
import { Avatar } from '../../ui/people/Avatar';
import { EmailAddress } from '../../ui/people/EmailAddress';
import { PersonName } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';
import { NewestResults } from './NewestResults';
import { SentMessages } from './SentMessages';
import { UnfinishedNotes } from './UnfinishedNotes';

const newest = 6;

const Profile = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 4),
  padding: theme.spacing(2.5),
  marginBottom: theme.spacing(4),
  '& .name': { display: 'flex', alignItems: 'center', gap: theme.spacing(2), flex: '1 1 260px', minWidth: 0 },
  '& strong': { display: 'block' },
  '& code': { ...theme.typography.mono, userSelect: 'all' },
  // On a tablet the button is beside the name, and the IDs are below.
  '@media (min-width: 600px) and (max-width: 1199px)': {
    display: 'grid',
    gridTemplateColumns: 'auto auto 1fr',
    '& .name': { gridColumn: '1 / 3', gridRow: 1 },
    '& > a': { gridColumn: 3, gridRow: 1, justifySelf: 'end' },
  },
  '& small': { ...theme.typography.body2, display: 'block', color: (theme.vars ?? theme).palette.text.secondary },
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: theme.spacing(0, 0, 2) }));
const Patients = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  '& li > div': { height: '100%' },
  '& a': {
    display: 'block',
    height: '100%',
    padding: theme.spacing(2),
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
  },
}));

const Latest = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  marginTop: theme.spacing(4),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
}));

const Id = ({ label, value }: { label: string; value: string }) => {
  const t = useText();
  const notice = useNotice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notice.success(t('welcome.copied', { what: label }));
    } catch {
      // Without HTTPS or permission the ID can still be selected by hand.
      notice.failure(t('welcome.notCopied', { what: label }));
    }
  };
  return (
    <div>
      <small>{label}</small>
      <code>{value}</code>
      <IconButton size="small" onClick={copy} aria-label={t('welcome.copy', { what: label })}>
        <Copy size={16} aria-hidden />
      </IconButton>
    </div>
  );
};

/** The doctor's first page: who they are, and their newest patients (DOC-2). */
export default function Dashboard() {
  const t = useText();
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const { picture } = settingsOf(useSelector(selectSettings), user?.id);
  const query = useListAssignedPatientsQuery(doctor ? { params: { doctorId: doctor.id } } : skipToken, { refetchOnMountOrArgChange: true });
  const assigned = query.currentData?.assignedPatients;
  const alike = useMemo(() => alikeIdsIn(assigned ?? []), [assigned]);
  if (!user) return null;
  const { firstName, lastName, email, gender } = user;
  return (
    <>
      <PageHeader title={t('welcome.title', { firstName, lastName })} />
      <Profile>
        <div className="name">
          <Avatar name={fullName(user)} gender={gender} picture={picture} size={64} />
          <div>
            <strong>{firstName}</strong>
            <small>
              <EmailAddress address={email} />
            </small>
          </div>
        </div>
        {doctor && <Id label={t('welcome.uniqueId')} value={doctor.doctorUniqueId} />}
        {doctor && <Id label={t('welcome.licenseUId')} value={doctor.licenseUId} />}
        <Button
          variant="contained"
          size="large"
          startIcon={<Send size={18} aria-hidden />}
          component={Link}
          to={popUpHref(paths.doctorDashboard, 'sendMessage')}
        >
          {t('welcome.sendMessage')}
        </Button>
      </Profile>
      <UnfinishedNotes />
      <Heading>{t('welcome.newest')}</Heading>
      <Loaded query={query} isEmpty={({ assignedPatients }) => assignedPatients.length === 0} empty={<p>{t('welcome.noPatients')}</p>}>
        {({ assignedPatients }) => (
          <>
            <Patients>
              {assignedPatients.slice(0, newest).map(({ id, patientUniqueId, ...named }) => (
                <li key={id}>
                  <Card>
                    <Link to={recordPath(id)}>
                      <PersonName {...named} pictured uniqueId={patientUniqueId} alike={alike.has(id)} />
                    </Link>
                  </Card>
                </li>
              ))}
            </Patients>
            <Button component={Link} to={paths.myPatients}>
              {t('welcome.all')}
            </Button>
          </>
        )}
      </Loaded>
      <Latest>
        <NewestResults alike={alike} />
        <SentMessages />
      </Latest>
    </>
  );
}
