import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isRecord } from '../../../contract/isRecord';
import { personLabel } from '../../../contract/personNames';
import { appointment, listOf, selectAppointments } from '../../state/appointment';
import { popUp, selectPopUp } from '../../state/popUp';
import { FieldFrame } from '../../ui/forms/FieldFrame';
import { usePreservedAcrossLock } from '../../ui/forms/preserveAcrossLock';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { PopUpFrame } from '../../ui/frame/PopUpFrame';
import { RoomForAppointments, useRoomForAppointments } from '../../ui/notices/RoomForAppointments';
import { DoctorPicker } from '../../ui/people/DoctorPicker';
import { PatientPicker, type PickedPatient } from '../../ui/people/PatientPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { usePatientById } from '../../ui/people/usePatientById';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { AppointmentWarnings } from './AppointmentWarnings';
import { LazyWhenField } from './lazyWhenField';
import { patientIn, personIn, textIn } from './preserved';

const formId = 'add-appointment';
const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > *': { minWidth: 0 },
}));
// Two ways to the same patient.
const Or = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    marginBlock: theme.spacing(-0.5),
    color: palette.text.secondary,
    '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${palette.divider}` },
  };
});
/** Reserves the height of the field that is loading. */
const Waiting = styled('div')({ minHeight: 56 });
const Refusal = styled('div')(({ theme }) => ({
  '& p': { display: 'flex', gap: theme.spacing(1), margin: 0, color: theme.vars.palette.error.main, fontWeight: 600 },
  '& svg': { flex: 'none', marginTop: 2 },
  '&:empty': { display: 'none' },
}));

/** Adds an appointment (ADM-11): patient, doctor and time. Only this browser stores it. */
export default function AddAppointment() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const present = useSelector(selectAppointments);
  const { status } = useSelector(selectPopUp);
  const [doctor, setDoctor] = useState<Pickable | null>(null);
  const [chosen, setChosen] = useState<PickedPatient | null>(null);
  const [typedId, setTypedId] = useState('');
  const [time, setTime] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const [timeBefore, setTimeBefore] = useState<string>();
  usePreservedAcrossLock('addAppointment', {
    typed: () => (doctor || chosen || typedId || time ? { doctor, chosen, typedId, time } : undefined),
    restore: (typed) => {
      if (!isRecord(typed)) return;
      const at = textIn(typed.time) || undefined;
      setDoctor(personIn(typed.doctor));
      setChosen(patientIn(typed.chosen));
      setTypedId(textIn(typed.typedId));
      setTime(at);
      setTimeBefore(at);
    },
  });
  const byId = usePatientById(chosen ? '' : typedId);
  const idInput = useRef<HTMLInputElement>(null);
  const patientInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const running = useRef(false);

  const list = listOf(present) ?? [];
  const left = useRoomForAppointments(list.length);
  const locked = present.status === 'closed';
  const patient = chosen ?? (byId.result.status === 'found' ? byId.result.patient : null);
  const touched = () => status === 'open' && dispatch(popUp.actions.typedIn());

  const choosePatient = (picked: PickedPatient | null) => {
    setChosen(picked);
    setTypedId(picked?.patientUniqueId ?? '');
    touched();
  };
  const idField = useId();
  const idHint = {
    none: typedId.trim() === '' || chosen ? t('addAppointment.patientIdHint') : t('addAppointment.noSuchId'),
    searching: t('addAppointment.searching'),
    found: t('addAppointment.patientIdHint'),
    failed: byId.result.status === 'failed' ? errorText(byId.result.error) : '',
  }[byId.result.status];
  const idIsWrong = !patient && typedId.trim() !== '' && (byId.result.status === 'none' || byId.result.status === 'failed');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (locked || left === 0 || running.current) return;
    running.current = true;
    const found = patient ? undefined : await byId.find();
    running.current = false;
    const whom = patient ?? (found?.status === 'found' ? found.patient : undefined);
    setSubmitted(true);
    if (!whom || !time) {
      dispatch(appointment.actions.detailsMissing());
      (whom ? timeInput : idInput).current?.focus();
      return;
    }
    const added = {
      key: crypto.randomUUID(),
      name: personLabel(whom),
      id: whom.id,
      patientUniqueId: whom.patientUniqueId,
      doctor: doctor && { id: doctor.id, name: personLabel(doctor), doctorUniqueId: doctor.uniqueId },
      time,
      date: new Date().toISOString(),
    };
    dispatch(appointment.actions.added({ appointment: added }));
    dispatch(popUp.actions.finished());
  };

  return (
    <PopUpFrame
      title={t('appointments.add')}
      closeText={t('common.cancel')}
      action={
        <SubmitButton form={formId} busy={false} busyText="">
          {t('addAppointment.submit')}
        </SubmitButton>
      }
    >
      <RoomForAppointments left={left} />
      <Form id={formId} noValidate onSubmit={submit}>
        <Refusal role="alert">
          {(present.status === 'incomplete' || locked) && (
            <p>
              <CircleAlert size={20} aria-hidden />
              {t(locked ? 'appointments.locked' : 'appointments.missing')}
            </p>
          )}
        </Refusal>
        <DoctorPicker
          chosen={doctor}
          onChoose={(picked) => {
            setDoctor(picked);
            touched();
          }}
        />
        <FieldFrame
          id={idField}
          label={t('addAppointment.patientId')}
          hint={idHint}
          error={submitted && typedId.trim() === '' ? t('addAppointment.patientIdMissing') : undefined}
        >
          {(described) => (
            <OutlinedInput
              id={idField}
              value={typedId}
              onChange={({ target }) => {
                setTypedId(target.value);
                setChosen(null);
              }}
              autoComplete="off"
              inputRef={idInput}
              error={idIsWrong || (submitted && typedId.trim() === '')}
              slotProps={{ input: { autoCapitalize: 'characters', 'aria-describedby': described } }}
            />
          )}
        </FieldFrame>
        <Or>{t('addAppointment.or')}</Or>
        <PatientPicker
          label={t('addAppointment.patient')}
          placeholder={t('addAppointment.searchPatient')}
          chosen={patient}
          onChoose={choosePatient}
          error={submitted && !patient && byId.result.status !== 'searching' ? t('addAppointment.patientMissing') : undefined}
          inputRef={patientInput}
        />
        <Suspense fallback={<Waiting />}>
          <LazyWhenField
            label={t('addAppointment.time')}
            inputRef={timeInput}
            key={timeBefore}
            start={timeBefore}
            onChange={(given) => {
              setTime(given);
              touched();
            }}
            {...(submitted && !time && { error: t('addAppointment.timeMissing') })}
          />
        </Suspense>
        <AppointmentWarnings list={list} doctor={doctor} patient={patient} time={time} />
      </Form>
    </PopUpFrame>
  );
}
