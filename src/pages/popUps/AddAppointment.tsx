import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isRecord } from '../../../contract/isRecord';
import { personLabel } from '../../../contract/personNames';
import { firstTimeOn, isPending } from '../../state/agenda';
import { appointment, listOf, selectAppointments } from '../../state/appointment';
import { popUp, selectPopUp } from '../../state/popUp';
import { usePreservedAcrossLock } from '../../ui/forms/preserveAcrossLock';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { PopUpFrame } from '../../ui/frame/PopUpFrame';
import { useParameter } from '../../ui/frame/useParameter';
import { Hint } from '../../ui/notices/Hint';
import { RoomForAppointments, useRoomForAppointments } from '../../ui/notices/RoomForAppointments';
import { DoctorPicker } from '../../ui/people/DoctorPicker';
import { PatientPicker, type PickedPatient } from '../../ui/people/PatientPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { isPatientId, isSurelyId, usePatientById } from '../../ui/people/usePatientById';
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
/** In milliseconds: a press so soon after the question is the second half of a double click, and no answer. */
const echo = 700;
/** Reserves the height of the field that is loading. */
const Waiting = styled('div')({ minHeight: 80 });
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
  const [typed, setTyped] = useState('');
  // Asked for from a day of the calendar, it is on that day.
  const [day] = useParameter('day');
  const [time, setTime] = useState(() => (day ? firstTimeOn(day, Date.now()) : undefined));
  const [submitted, setSubmitted] = useState(false);
  /** The past time that was asked about. */
  const [askedAbout, setAskedAbout] = useState<string>();
  const [timeBefore, setTimeBefore] = useState(time);
  usePreservedAcrossLock('addAppointment', {
    typed: () => (doctor || chosen || typed || time ? { doctor, chosen, typed, time } : undefined),
    restore: (kept) => {
      if (!isRecord(kept)) return;
      const at = textIn(kept.time) || undefined;
      setDoctor(personIn(kept.doctor));
      setChosen(patientIn(kept.chosen));
      setTyped(textIn(kept.typed));
      setTime(at);
      setTimeBefore(at);
    },
  });
  const isId = !chosen && isPatientId(typed);
  const byId = usePatientById(isId ? typed : '');
  const patientInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  const list = listOf(present) ?? [];
  const left = useRoomForAppointments(list.length);
  const locked = present.status === 'closed';
  const patient = chosen ?? (byId.result.status === 'found' ? byId.result.patient : null);
  const asks = time !== undefined && askedAbout === time;
  const touched = () => status === 'open' && dispatch(popUp.actions.typedIn());

  // A whole ID chooses its patient, whose name then stands there to be read.
  const found = byId.result.status === 'found' ? byId.result.patient : undefined;
  useEffect(() => {
    if (found) setChosen(found);
  }, [found]);
  const nobody = isSurelyId(typed) && isId && byId.result.status === 'none';
  const failure = byId.result.status === 'failed' ? errorText(byId.result.error) : undefined;
  const missing = submitted && !patient && byId.result.status !== 'searching' ? t('addAppointment.patientMissing') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (locked || left === 0 || running.current || performance.now() - askedAt.current < echo) return;
    running.current = true;
    const sought = patient ? undefined : await byId.find();
    running.current = false;
    const whom = patient ?? (sought?.status === 'found' ? sought.patient : undefined);
    setSubmitted(true);
    if (!whom || !time) {
      dispatch(appointment.actions.detailsMissing());
      (whom ? timeInput : patientInput).current?.focus();
      return;
    }
    if (askedAbout !== time && !isPending({ time }, Date.now())) {
      setAskedAbout(time);
      askedAt.current = performance.now();
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

  const said = present.status === 'incomplete' ? 'appointments.missing' : asks ? 'addAppointment.passedQuestion' : undefined;
  const refusal = locked ? 'appointments.locked' : said;
  return (
    <PopUpFrame
      title={t('appointments.add')}
      closeText={t('common.cancel')}
      action={
        <SubmitButton form={formId} busy={false} busyText="">
          {t(asks ? 'addAppointment.allTheSame' : 'addAppointment.submit')}
        </SubmitButton>
      }
    >
      <RoomForAppointments left={left} />
      <Form id={formId} noValidate onSubmit={submit}>
        <Hint>{t('addAppointment.onlyYou')}</Hint>
        <Refusal role="alert">
          {refusal && (
            <p>
              <CircleAlert size={20} aria-hidden />
              {t(refusal)}
            </p>
          )}
        </Refusal>
        <PatientPicker
          label={t('addAppointment.patient')}
          placeholder={t('addAppointment.searchPatient')}
          terse
          chosen={patient}
          onChoose={(picked) => {
            setChosen(picked);
            touched();
          }}
          typed={{
            text: typed,
            onType: (text, byUser) => {
              setTyped(text);
              // Other words are not this patient any more.
              if (byUser) setChosen(null);
            },
          }}
          error={nobody ? t('addAppointment.noSuchId') : (failure ?? missing)}
          inputRef={patientInput}
        />
        <DoctorPicker
          chosen={doctor}
          onChoose={(picked) => {
            setDoctor(picked);
            touched();
          }}
        />
        <Suspense fallback={<Waiting />}>
          <LazyWhenField
            label={t('addAppointment.time')}
            hint={t('addAppointment.timeSaid')}
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
        <AppointmentWarnings
          list={list}
          doctor={doctor}
          patient={patient}
          time={time}
          isAsked={refusal === 'addAppointment.passedQuestion'}
        />
      </Form>
    </PopUpFrame>
  );
}
