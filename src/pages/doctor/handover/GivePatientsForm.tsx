import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { isRecord } from '../../../../contract/isRecord';
import { fullName, personLabel } from '../../../../contract/personNames';
import { useGetHandoverRuleQuery, useListColleaguesQuery } from '../../../api/handover';
import { ChoiceButtons } from '../../../ui/forms/ChoiceButtons';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary';
import { usePreservedAcrossLock } from '../../../ui/forms/preserveAcrossLock';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { Loaded } from '../../../ui/frame/Loaded';
import { PersonPicker, type Pickable } from '../../../ui/people/PersonPicker';
import { useText } from '../../../ui/texts/texts';
import { personIn, textsIn } from '../../popUps/preserved';
import { PatientChoice } from './PatientChoice';
import type { HandoverRow } from './rows';
import { useAskAdmin } from './useAskAdmin';
import { useHandOver } from './useHandOver';

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '& p': { margin: 0 } }));

type Props = { rows: readonly HandoverRow[]; onClose: () => void };

const keeping = ['keeps', 'givesUp'] as const;
const keepingIn = (value: unknown): (typeof keeping)[number] => keeping.find((each) => each === value) ?? 'keeps';

/** The name of the form across a lock of the screen. */
export const handOverForm = 'handOver';

/** `asks`: the admin assigns patients, and is asked to. */
const Fields = ({ rows, onClose, asks }: Props & { asks: boolean }) => {
  const t = useText();
  const colleagues = useListColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { state, busy, send } = useHandOver(rows, onClose);
  const askAdmin = useAskAdmin(onClose);
  const [doctor, setDoctor] = useState<Pickable | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [keeps, setKeeps] = useState<(typeof keeping)[number]>('keeps');
  const [submitted, setSubmitted] = useState(false);
  usePreservedAcrossLock(handOverForm, {
    typed: () => (doctor || picked.size > 0 ? { doctor, picked: [...picked], keeps } : undefined),
    restore: (typed) => {
      if (!isRecord(typed)) return;
      setDoctor(personIn(typed.doctor));
      setPicked(new Set(textsIn(typed.picked)));
      setKeeps(keepingIn(typed.keeps));
    },
  });
  // A patient who was taken away meanwhile is not handed over.
  const chosen = rows.filter(({ patient }) => picked.has(patient.id));
  // Who gives up a patient could not send what this device still has of them.
  const unsent = keeps === 'givesUp' && !asks ? chosen.filter(({ unsent: notes, halfWritten }) => notes + halfWritten > 0) : [];
  const held = unsent.map(({ patient }) => personLabel(patient)).join('; ');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || !doctor || chosen.length === 0 || unsent.length > 0) return;
    if (asks) askAdmin(doctor, chosen, keeps);
    else void send({ doctor, patientIds: chosen.map(({ patient }) => patient.id), keeps: keeps === 'keeps' });
  };
  if (state.status === 'notKnown')
    return (
      <>
        <DialogContent>
          <p role="alert">{state.message}</p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="contained" autoFocus disabled={busy} onClick={() => void send(state.given, state.asked)}>
            {t('handingOver.again')}
          </Button>
        </DialogActions>
      </>
    );
  const nobody = submitted && chosen.length === 0 ? t('assignment.patient.missing') : undefined;
  const refusal = state.status === 'refused' ? state.message : undefined;
  const message = (submitted && held ? t('handingOver.unsent', { patients: held }) : nobody) ?? refusal;
  return (
    <>
      <DialogContent>
        <Form id="hand-over" noValidate onSubmit={submit}>
          {asks && <p>{t('handingOver.byAdmin')}</p>}
          <ErrorSummary items={[]} {...(message && { message })} />
          <Loaded query={colleagues} skeleton="line">
            {(all) => (
              <PersonPicker
                label={t('handingOver.colleague')}
                placeholder={t('common.choose')}
                people={all.map(({ doctorUniqueId: uniqueId, ...person }): Pickable => ({ ...person, uniqueId }))}
                chosen={doctor}
                onChoose={setDoctor}
                nobody={t(all.length === 0 ? 'handingOver.noColleague' : 'handingOver.noSuchColleague')}
                {...(submitted && !doctor && { error: t('assignment.doctor.missing') })}
              />
            )}
          </Loaded>
          <PatientChoice rows={rows} picked={picked} onPick={setPicked} />
          <ChoiceButtons
            label={t('handingOver.afterwards')}
            hint={t(`handingOver.${keeps}Said`)}
            field={{
              input: {
                name: 'keeps',
                value: keeps,
                onChange: ({ target }) => setKeeps(keepingIn(target.value)),
                onBlur: () => {},
                ref: () => {},
              },
              error: undefined,
            }}
            options={keeping.map((value) => ({ value, label: t(`handingOver.${value}`) }))}
          />
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <SubmitButton form="hand-over" busy={busy} busyText={t('record.busy')}>
          {asks && t('handingOver.writeToAdmin')}
          {!asks && (doctor ? t('handingOver.submitTo', { count: chosen.length, doctor: fullName(doctor) }) : t('handingOver.open'))}
        </SubmitButton>
      </DialogActions>
    </>
  );
};

/** Patients for a colleague; where the admin assigns them, what to ask the admin for. */
export const GivePatientsForm = ({ rows, onClose }: Props) => {
  const t = useText();
  const rule = useGetHandoverRuleQuery(undefined, { refetchOnMountOrArgChange: true });
  if (rule.currentData) return <Fields rows={rows} onClose={onClose} asks={!rule.currentData.doctorsHandOver} />;
  return (
    <>
      <DialogContent>
        <Loaded query={rule} skeleton="line">
          {() => null}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </DialogActions>
    </>
  );
};
