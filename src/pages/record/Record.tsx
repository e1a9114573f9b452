import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Smartphone, UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { useGetPatientQuery } from '../../api/patients';
import { isProblem } from '../../api/problem';
import { selectUser } from '../../state/auth';
import { selectConnection } from '../../state/connection';
import { selectDrafts } from '../../state/draft';
import { selectOutbox, unsentIn } from '../../state/outbox';
import { settings } from '../../state/settings';
import { AfterFrame } from '../../ui/frame/AfterFrame';
import { EmptyState } from '../../ui/frame/EmptyState';
import { KeptAge } from '../../ui/frame/KeptAge';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useText } from '../../ui/texts/texts';
import { OnPaper } from './OnPaper';
import { PatientBanner } from './PatientBanner';
import { PrintChoice } from './print/PrintChoice';
import { ActionPlace } from './SectionAction';
import { sectionPages } from './sectionPages';
import { sections } from './sections';
import { besideSidebar, Tabs } from './Tabs';
import { useRecordId } from './useRecordId';
import { Chart } from './VitalSigns';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 0, 2.5),
  // No margin, which would collapse with the room that the banner keeps while it is one line.
  paddingTop: theme.spacing(1),
  '& > nav': { flex: '1 1 100%' },
  '& > .action:empty': { display: 'none' },
  '& > h2': { ...theme.typography.h1, fontSize: 'var(--title)', display: 'none', margin: 0 },
  // A phone has no room beside the tabs for Print; the browser's own print menu does the same.
  '& > button': { display: 'none' },
  [besideSidebar]: {
    margin: theme.spacing(0, 0, 2),
    paddingTop: theme.spacing(2.5),
    '& > h2': { display: 'block', flex: 1 },
    '& > button': { display: 'inline-flex', flex: 'none' },
    // Its word ends at the page's edge.
    '&:not(:has(> .action > *)) > button': { marginInlineEnd: -10 },
    '@media (min-width: 1200px)': {
      '& > .action:has(> [data-narrow])': { display: 'none' },
      '&:has(> .action > [data-narrow]) > button': { marginInlineEnd: -10 },
    },
  },
  '@media print': { margin: 0, padding: 0 },
}));

/** The calls of what stands above each section. */
const ofBanner = ['getPatient', 'listAllergies', 'listProblems'] as const;

/** Remembers on this device which patient's record was opened. */
const useOpened = (patientId: string | undefined) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUser)?.id;
  useEffect(() => {
    if (patientId && userId) dispatch(settings.actions.recordOpened({ userId, patientId }));
  }, [patientId, userId, dispatch]);
};

/** Whether this device has a half-written or unsent note for this patient. */
const useIsWritten = (patientId: string): boolean => {
  const drafts = useSelector(selectDrafts);
  const outbox = useSelector(selectOutbox);
  return (
    unsentIn(outbox).some(({ note }) => note.patient?.id === patientId) ||
    Object.values(drafts).some((draft) => draft.status === 'written' && draft.about.patient?.id === patientId)
  );
};

/** One patient's record: the banner, which is always visible, and the sections as tabs (DOC-6). */
export default function Record() {
  const t = useText();
  const patientId = useRecordId();
  const query = useGetPatientQuery({ params: { patient_id: patientId } }, { refetchOnMountOrArgChange: true });
  useOpened(query.currentData?.id);
  useEffect(() => void Chart.preload().catch(() => undefined), []);
  const { pathname } = useLocation();
  const isWritten = useIsWritten(patientId);
  const here = sections.find(({ path }) => matchPath(path, pathname));
  const Section = here && sectionPages[here.counted];
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isAway = 'since' in useSelector(selectConnection);
  const toWritten = (
    <Button variant="contained" component={Link} to={paths.doctorDashboard}>
      {t('notes.toDashboard')}
    </Button>
  );
  if (isProblem(query.error) && query.error.kind === 'notFound') {
    const back = (
      <>
        {isWritten && (
          <>
            <p>{t('notes.elsewhere')}</p>
            {toWritten}
          </>
        )}
        <Button variant={isWritten ? 'outlined' : 'contained'} component={Link} to={paths.myPatients}>
          {t('record.back')}
        </Button>
      </>
    );
    return (
      <>
        <PageTitle title={t('record.notFound')} />
        <EmptyState icon={UserRoundX} text={t('record.notFound')} action={back} isPage />
      </>
    );
  }
  return (
    <>
      {query.error !== undefined && !query.currentData && <PageHeader title={t('record.patient')} />}
      {/* Without the patient's data this page cannot show their notes on this device, so link to them. */}
      {isWritten && isAway && !query.currentData && <EmptyState icon={Smartphone} text={t('notes.elsewhere')} action={toWritten} />}
      {/* The key resets all state when the patient changes. */}
      <Loaded key={patientId} query={query} skeleton="record" showsAge={false}>
        {(patient) => (
          <OnPaper patient={patient} section={here ? t(here.text) : ''} calls={[...ofBanner, ...(here ? [here.call] : [])]}>
            <PageTitle title={personLabel(patient)} />
            <PatientBanner patient={patient} />
            <Row>
              <Tabs patient={patient} here={here?.path} />
              {here && <h2>{t(here.text)}</h2>}
              <PrintChoice patient={patient} section={here ? t(here.text) : ''} />
              <div className="action" ref={setPlace} />
            </Row>
            {/* The banner stays first: the age of what it shows stands below it. */}
            <KeptAge endpointName={query.endpointName} originalArgs={query.originalArgs}>
              <KeptAge endpointName="listAllergies" originalArgs={{ params: { patient_id: patientId } }}>
                <KeptAge endpointName="listProblems" originalArgs={{ params: { patient_id: patientId } }}>
                  <ActionPlace value={place}>
                    {Section ? (
                      <AfterFrame key={here.path} before={<div data-later />}>
                        <Section patient={patient} />
                      </AfterFrame>
                    ) : (
                      <EmptyState text={t('common.notFoundSaid')} />
                    )}
                  </ActionPlace>
                </KeptAge>
              </KeptAge>
            </KeptAge>
          </OnPaper>
        )}
      </Loaded>
    </>
  );
}
