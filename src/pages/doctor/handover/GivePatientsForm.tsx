import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { isRecord } from '../../../../contract/isRecord';
import { paths } from '../../../../contract/paths';
import { fullName, personLabel } from '../../../../contract/personNames';
import { useGetHandoverRuleQuery, useListColleaguesQuery } from '../../../api/handover';
import { ChoiceButtons } from '../../../ui/forms/ChoiceButtons';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary';
import { usePreservedAcrossLock } from '../../../ui/forms/preserveAcrossLock';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { Link } from '../../../ui/frame/Link';
import { Loaded } from '../../../ui/frame/Loaded';
import { popUpHref } from '../../../ui/frame/PopUpHost';
import { PersonPicker, type Pickable } from '../../../ui/people/PersonPicker';
import { useText } from '../../../ui/texts/texts';
import { personIn, textsIn } from '../../popUps/preserved';
import { PatientChoice } from './PatientChoice';
import type { HandoverRow } from './rows';
import { useHandOver } from './useHandOver';

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '& p': { margin: 0 } }));

type Props = { rows: readonly HandoverRow[]; onClose: () => void };

const keeping = ['keeps', 'givesUp'] as const;
const keepingIn = (value: unknown): (typeof keeping)[number] => keeping.find((each) => each === value) ?? 'keeps';

/** The name of the form across a lock of the screen. */
export const handOverForm = 'handOver';

const Fields = ({ rows, onClose }: Props) => {
  const t = useText();
  const colleagues = useListColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { state, busy, send } = useHandOver(rows, onClose);
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
  const unsent = keeps === 'givesUp' ? chosen.filter(({ unsent: notes, halfWritten }) => notes + halfWritten > 0) : [];
  const held = unsent.map(({ patient }) => personLabel(patient)).join('; ');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || !doctor || chosen.length === 0 || unsent.length > 0) return;
    void send({ doctor, patientIds: chosen.map(({ patient }) => patient.id), keeps: keeps === 'keeps' });
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
          {doctor ? t('handingOver.submitTo', { count: chosen.length, doctor: fullName(doctor) }) : t('handingOver.open')}
        </SubmitButton>
      </DialogActions>
    </>
  );
};

/** Patients for a colleague, or what to do where the admin assigns them. */
export const GivePatientsForm = ({ rows, onClose }: Props) => {
  const t = useText();
  const rule = useGetHandoverRuleQuery(undefined, { refetchOnMountOrArgChange: true });
  if (rule.currentData?.doctorsHandOver) return <Fields rows={rows} onClose={onClose} />;
  return (
    <>
      <DialogContent>
        <Loaded query={rule} skeleton="line">
          {() => <p>{t('handingOver.byAdmin')}</p>}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {rule.currentData && (
          <Button variant="contained" component={Link} to={popUpHref(paths.handover, 'sendMessage')} onClick={onClose}>
            {t('handingOver.writeToAdmin')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
