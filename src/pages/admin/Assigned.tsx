import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useAssignPatientMutation, useListAssignedPatientsQuery } from '../../api/assignments';
import { useListDoctorsQuery } from '../../api/doctors';
import { useListPatientsQuery } from '../../api/patients';
import { useErrorText } from '../../ui/errorText';
import { Loaded } from '../../ui/Loaded';
import { useNotice } from '../../ui/notices';
import { PageHeader } from '../../ui/PageHeader';
import { PersonName, personLabel } from '../../ui/PersonName';
import { PersonPicker, type Pickable } from '../../ui/PersonPicker';
import { SubmitButton } from '../../ui/SubmitButton';
import { useSubmissionKey } from '../../ui/submissionKey';
import { useText } from '../../ui/texts';

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), maxWidth: 560, '& p': { margin: 0 } }));
const Note = styled('p')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
const People = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
}));

const AssignedTo = ({ doctor }: { doctor: Pickable }) => {
  const t = useText();
  const query = useListAssignedPatientsQuery({ params: { doctorId: doctor.id } });
  return (
    <section>
      <h2>{t('assigned.present', { doctor: doctor.lastName })}</h2>
      <Loaded
        query={query}
        isEmpty={({ assignedPatients }) => assignedPatients.length === 0}
        empty={<p>{t('assigned.nobody', { doctor: doctor.lastName })}</p>}
      >
        {({ assignedPatients }) => (
          <People>
            {assignedPatients.map(({ id, firstName, lastName, patientUniqueId }) => (
              <li key={id}>
                <Card sx={{ p: 1.5 }}>
                  <PersonName firstName={firstName} lastName={lastName} uniqueId={patientUniqueId} />
                </Card>
              </li>
            ))}
          </People>
        )}
      </Loaded>
    </section>
  );
};

/** Assigns a patient to a doctor; whom to whom is said before the button is pressed (ADM-8). */
export default function Assigned() {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const doctorsQuery = useListDoctorsQuery({});
  const patientsQuery = useListPatientsQuery({});
  const [assignPatient, { isLoading: busy }] = useAssignPatientMutation();
  const [doctor, setDoctor] = useState<Pickable | null>(null);
  const [patient, setPatient] = useState<Pickable | null>(null);
  const [asked, setAsked] = useState(false);

  const doctors = doctorsQuery.data?.map(({ doctor: { id, doctorUniqueId: uniqueId }, firstName, lastName }) => ({
    id,
    uniqueId,
    firstName,
    lastName,
  }));
  const patients = patientsQuery.data?.map(({ id, patientUniqueId: uniqueId, firstName, lastName }) => ({
    id,
    uniqueId,
    firstName,
    lastName,
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!doctor || !patient || busy) return;
    const body = { doctorId: doctor.id, patientId: patient.id, medicalConcerns: '' };
    const { data, error } = await assignPatient({ body, key: keyFor(body) });
    if (data === undefined) {
      notice.failure(errorText(error));
      return;
    }
    notice.success(t('assigned.done', { patient: patient.firstName, doctor: doctor.firstName }));
    // The doctor stays: the next patient is often theirs too.
    setPatient(null);
    setAsked(false);
  };

  return (
    <>
      <PageHeader title={t('assigned.title')} />
      <Loaded query={doctorsQuery} isEmpty={(all) => all.length === 0} empty={<p>{t('assigned.noDoctors')}</p>}>
        {() => (
          <Loaded query={patientsQuery} isEmpty={(all) => all.length === 0} empty={<p>{t('assigned.noPatients')}</p>}>
            {() => (
              <Form noValidate onSubmit={submit}>
                <PersonPicker
                  label={t('assigned.doctor')}
                  people={doctors ?? []}
                  loading={doctorsQuery.isLoading}
                  chosen={doctor}
                  onChoose={setDoctor}
                  {...(asked && !doctor && { error: t('assignment.doctor.missing') })}
                />
                <PersonPicker
                  label={t('assigned.patient')}
                  people={patients ?? []}
                  loading={patientsQuery.isLoading}
                  chosen={patient}
                  onChoose={setPatient}
                  {...(asked && !patient && { error: t('assignment.patient.missing') })}
                />
                <p aria-live="polite">
                  {doctor &&
                    patient &&
                    t('assigned.sentence', { patient: personLabel(patient), patientUniqueId: patient.uniqueId, doctor: doctor.lastName })}
                </p>
                <SubmitButton busy={busy} busyText={t('form.adding')}>
                  {t('assigned.submit')}
                </SubmitButton>
                <Note>{t('assigned.note')}</Note>
              </Form>
            )}
          </Loaded>
        )}
      </Loaded>
      {doctor && <AssignedTo doctor={doctor} />}
    </>
  );
}
