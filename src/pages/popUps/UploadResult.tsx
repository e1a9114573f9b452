import { styled } from '@mui/material/styles';
import { type FormEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { wrongWithFile } from '../../../contract/uploads';
import { holdFile } from '../../api/heldFiles';
import { popUp, selectPopUp } from '../../state/popUp';
import { listedUploads, selectUploads, uploads } from '../../state/uploads';
import { personLabel } from '../../ui/PersonName';
import { PlanHint } from '../../ui/PlanHint';
import { PopUpFrame } from '../../ui/PopUpFrame';
import { useProblemText } from '../../ui/problemText';
import { SubmitButton } from '../../ui/SubmitButton';
import { useText } from '../../ui/texts';
import { type ChosenFile, FileChooser } from './FileChooser';
import { PatientPicker, type PickedPatient } from './PatientPicker';

const formId = 'upload-result';
const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  paddingTop: theme.spacing(1),
  '& > *': { minWidth: 0 },
}));

/** Upload Result (ADM-10): which files, for whom. It closes at once; how it goes is told by the tray, whatever page is open. */
export default function UploadResult() {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const { status } = useSelector(selectPopUp);
  const present = useSelector(selectUploads);
  const [patient, setPatient] = useState<PickedPatient | null>(null);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const patientInput = useRef<HTMLInputElement>(null);
  const filesInput = useRef<HTMLInputElement>(null);

  const wrong = files.flatMap(({ file }) => wrongWithFile(file) ?? [])[0];
  const errorOfFiles = files.length === 0 ? t('labResult.missing') : wrong && problemText(wrong);

  const add = (more: File[]) => {
    setFiles([...files, ...more.map((file) => ({ id: crypto.randomUUID(), file }))]);
    // Dropped files are no typing to the frame.
    if (more.length > 0 && status === 'open') dispatch(popUp.actions.typedIn());
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!patient || errorOfFiles) {
      (patient ? filesInput : patientInput).current?.focus();
      return;
    }
    const { id, firstName, lastName, patientUniqueId } = patient;
    const last = listedUploads(present).at(-1)?.order ?? 0;
    for (const [index, { file }] of files.entries()) {
      const chosen = {
        patient: { id, firstName, lastName, patientUniqueId },
        fileName: file.name,
        size: file.size,
        order: last + index + 1,
      };
      dispatch(uploads.actions.chosen({ id: holdFile(file), ...chosen }));
    }
    dispatch(popUp.actions.finished());
  };

  return (
    <PopUpFrame
      title={t('upload.title')}
      closeText={t('common.cancel')}
      action={
        <SubmitButton form={formId} busy={false} busyText="">
          {patient ? t('upload.submitFor', { patient: personLabel(patient) }) : t('upload.submit')}
        </SubmitButton>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        <PlanHint what="uploads" />
        <PatientPicker
          chosen={patient}
          onChoose={setPatient}
          error={submitted && !patient ? t('assignment.patient.missing') : undefined}
          inputRef={patientInput}
        />
        <FileChooser
          files={files}
          onAdd={add}
          onRemove={(id) => setFiles(files.filter((each) => each.id !== id))}
          error={submitted ? errorOfFiles : undefined}
          inputRef={filesInput}
        />
      </Form>
    </PopUpFrame>
  );
}
