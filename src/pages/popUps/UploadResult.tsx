import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { cleanFileName } from '../../../contract/fileName';
import { isRecord } from '../../../contract/isRecord';
import { paths } from '../../../contract/paths';
import { wrongWithFile } from '../../../contract/uploads';
import { holdFile } from '../../api/heldFiles';
import { useGetPatientDetailsQuery } from '../../api/patients';
import { popUp, selectPopUp } from '../../state/popUp';
import { listedUploads, selectUploads, uploads } from '../../state/uploads';
import { Checkbox, CheckLabel } from '../../ui/forms/Checkbox';
import { usePreservedAcrossLock } from '../../ui/forms/preserveAcrossLock';
import { PopUpForm } from '../../ui/frame/PopUpForm';
import { Skeleton } from '../../ui/frame/Skeleton';
import { PlanHint } from '../../ui/notices/PlanHint';
import { PatientPicker, type PickedPatient, pickable } from '../../ui/people/PatientPicker';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { ForPatient } from '../record/ForPatient';
import { ChooseAgain } from './ChooseAgain';
import { type ChosenFile, FileChooser } from './FileChooser';
import { patientIn, textsIn } from './preserved';

// A life may depend on it: it is seen before it is ticked, and more so after.
const Urgent = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    paddingInline: theme.spacing(1.5),
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& > label': { width: 'auto' },
    // Beside the word that it stands for.
    '& label > span': { display: 'flex', alignItems: 'start', gap: theme.spacing(0.75) },
    '& svg': { flex: 'none', marginTop: 'calc((1.5em - 20px) / 2)', color: palette.warning.main },
    '&:has(:checked)': { borderColor: palette.warning.main, background: palette.warning.soft, fontWeight: 600 },
  };
});

/** Uploads lab results (ADM-10): the files and their patient. It closes at once; the tray shows the progress on any page. */
export default function UploadResult() {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const { status } = useSelector(selectPopUp);
  const present = useSelector(selectUploads);
  const here = useMatch(paths.patient)?.params.patient_id;
  // The patient on whose page it was opened, as first read: whatever page or answer comes later changes nobody.
  const [patientId] = useState(here);
  const { currentData: details, isLoading } = useGetPatientDetailsQuery(patientId ? { params: { patient_id: patientId } } : skipToken);
  // Undefined until it is read or could not be: what a later try reads would overwrite what is typed.
  const [ofPage, setOfPage] = useState<PickedPatient | null | undefined>(patientId ? undefined : null);
  if (ofPage === undefined && !isLoading) setOfPage(details ? pickable(details) : null);
  // Undefined until the user chooses or clears.
  const [picked, setPatient] = useState<PickedPatient | null>();
  const patient = picked === undefined ? (ofPage ?? null) : picked;
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  // The names of the files that the user chose before a lock of the screen and has not chosen again.
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isUrgent, setIsUrgent] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const patientInput = useRef<HTMLInputElement>(null);
  const filesInput = useRef<HTMLInputElement>(null);

  const wrong = files.flatMap(({ name, file: { size } }) => {
    const why = wrongWithFile({ name, size });
    return why ? [`${name}: ${problemText(why)}`] : [];
  });
  const errors = files.length === 0 ? [t('labResult.missing')] : [...new Set(wrong)];

  // Dropping a file causes no input event, so tell the pop-up.
  const touched = () => status === 'open' && dispatch(popUp.actions.typedIn());
  const add = (more: File[]) => {
    const chosen = more.map((file) => ({ id: crypto.randomUUID(), name: cleanFileName(file.name), file }));
    setFiles([...files, ...chosen]);
    setMissing(missing.filter((each) => !chosen.some(({ name }) => name === each)));
    if (more.length > 0) touched();
  };
  const names = [...missing, ...files.map(({ name }) => name)];
  usePreservedAcrossLock('uploadResult', {
    typed: () =>
      picked !== undefined || isUrgent || names.length > 0
        ? { ...((patient || picked === null) && { patient }), files: names, urgent: isUrgent }
        : undefined,
    restore: (typed) => {
      if (!isRecord(typed)) return;
      if ('patient' in typed) setPatient(patientIn(typed.patient));
      setMissing(textsIn(typed.files));
      setIsUrgent(typed.urgent === true);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!patient || errors.length > 0) {
      (patient ? filesInput : patientInput).current?.focus();
      return;
    }
    const { id, firstName, lastName, patientUniqueId } = patient;
    const last = listedUploads(present).at(-1)?.order ?? 0;
    for (const [index, { name, file }] of files.entries()) {
      const chosen = {
        patient: { id, firstName, lastName, patientUniqueId },
        fileName: name,
        size: file.size,
        order: last + index + 1,
      };
      dispatch(uploads.actions.chosen({ id: holdFile(file, isUrgent ? 'urgent' : 'routine'), ...chosen }));
    }
    dispatch(popUp.actions.finished());
  };

  return (
    <PopUpForm
      title={t('upload.title')}
      closeText={t('common.cancel')}
      submitText={patient ? <ForPatient text="upload.submitFor" patient={patient} /> : t('upload.submit')}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}
    >
      <PlanHint what="uploads" />
      {missing.length > 0 && <ChooseAgain>{t('upload.chooseAgain', { files: missing.join(', ') })}</ChooseAgain>}
      {ofPage === undefined ? (
        <Skeleton kind="line" />
      ) : (
        <PatientPicker
          chosen={patient}
          onChoose={setPatient}
          error={submitted && !patient ? t('assignment.patient.missing') : undefined}
          inputRef={patientInput}
        />
      )}
      <FileChooser
        files={files}
        onAdd={add}
        onRemove={(id) => setFiles(files.filter((each) => each.id !== id))}
        errors={submitted ? errors : []}
        inputRef={filesInput}
      />
      <Urgent>
        <CheckLabel
          control={<Checkbox checked={isUrgent} onChange={(_, urgent) => setIsUrgent(urgent)} />}
          label={
            <>
              <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
              <span>{t('upload.urgent')}</span>
            </>
          }
        />
      </Urgent>
    </PopUpForm>
  );
}
