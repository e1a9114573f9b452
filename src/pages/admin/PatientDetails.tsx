import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import type { PatientDetails as Details } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { useGetPatientDetailsQuery } from '../../api/patients';
import { isProblem } from '../../api/problem';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useAgeAndPlaceText } from '../../ui/people/ageAndPlace';
import { UniqueId } from '../../ui/people/PersonName';
import { useTask } from '../../ui/questions/useTask';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { PatientActivity } from './PatientActivity';
import { PatientData } from './PatientData';
import { PatientDoctors } from './PatientDoctors';
import { PatientPicture, PatientPortrait } from './PatientPicture';
import { PatientResults } from './PatientResults';

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2), minWidth: 0 },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  '& section': { minWidth: 0 },
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

// The picture is beside the name, as in lists.
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(0, 2.5),
  marginBottom: theme.spacing(2.5),
  '&& header': { margin: 0 },
  '&& .about': { marginTop: theme.spacing(1) },
  // A long name needs the room.
  '@media (max-width: 599px)': { alignItems: 'start', columnGap: theme.spacing(1.5), '&& h1': { fontSize: 'var(--title)' } },
}));

const Back = () => {
  const t = useText();
  return (
    <Button component={Link} to={paths.patients} startIcon={<ArrowLeft size={18} aria-hidden />} sx={{ ml: -1, mb: 1 }}>
      {t('patients.title')}
    </Button>
  );
};

/** Who it is, as far as one looks for it first: age and place. */
const Said = ({ patient }: { patient: Details }) => {
  const t = useText();
  const ageAndPlace = useAgeAndPlaceText()(patient);
  return (
    <>
      <UniqueId>{patient.patientUniqueId}</UniqueId>
      {ageAndPlace && ` · ${ageAndPlace}`} · {t('details.added', { date: longDate(patient.createdAt) })}
    </>
  );
};

/** What may press is first, but nothing that arrives moves a form beneath it. */
const DataAndResults = ({ patient }: { patient: Details }) => {
  const isEditing = useTask('editPatient', patient.id).task.status !== 'none';
  const data = <PatientData key="data" patient={patient} />;
  const results = <PatientResults key="results" patient={patient} />;
  return <div>{isEditing ? [data, results] : [results, data]}</div>;
};

/** What an admin sees of a patient: registered data, doctors, lab results, activity (ADM-7), but no notes. */
export default function PatientDetails() {
  const t = useText();
  const patientId = useMatch(paths.patient)?.params.patient_id ?? '';
  const query = useGetPatientDetailsQuery({ params: { patient_id: patientId } }, { refetchOnMountOrArgChange: true });
  if (isProblem(query.error) && (query.error.kind === 'notFound' || query.error.kind === 'invalidInput')) {
    return (
      <>
        <Back />
        <PageHeader title={t('details.notFound')} />
      </>
    );
  }
  return (
    <>
      <Back />
      {query.error !== undefined && !query.currentData && <PageHeader title={t('record.patient')} />}
      {/* The key resets all state when the patient changes. */}
      <Loaded key={patientId} query={query}>
        {(patient) => (
          <>
            <Head>
              <PatientPortrait patient={patient} />
              <div>
                <PageHeader title={personLabel(patient)} subtitle={<Said patient={patient} />} />
                <PatientPicture patient={patient} />
              </div>
            </Head>
            <Sections>
              <DataAndResults patient={patient} />
              <div>
                <PatientDoctors patient={patient} />
                <PatientActivity patientId={patient.id} />
              </div>
            </Sections>
          </>
        )}
      </Loaded>
    </>
  );
}
