import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PatientDetails } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { useSetPatientPictureMutation } from '../../api/patientPictures';
import { isProblem } from '../../api/problem';
import { selectIsCovered } from '../../state/auth';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { Avatar } from '../../ui/people/Avatar';
import { PersonName } from '../../ui/people/PersonName';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

type Props = { patient: PatientDetails; picture: string; seen: { pictureId?: string }; onClose: () => void };

/** Shows a chosen picture beside the name before it is sent: a face under the wrong name misleads everybody who looks. */
export const PictureQuestion = ({ patient, picture, seen, onClose }: Props) => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const covered = useSelector(selectIsCovered);
  const [set, { isLoading: busy }] = useSetPatientPictureMutation();
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    notice.clear();
    setRefusal(undefined);
    const sent = { params: { patient_id: patient.id }, body: { picture, seen } };
    const { error } = await set({ ...sent, key: keyFor(sent) });
    if (!error) {
      keyFor.spent();
      onClose();
      notice.success(t('patientPicture.saved', { patient: personLabel(patient) }));
    } else if (isProblem(error) && error.kind === 'changedMeanwhile') setRefusal(t(error.errors?.[0]?.code ?? 'patientPicture.changed'));
    else setRefusal(notDone(`${t('patientPicture.notSaved')}.`, error));
  };
  return (
    <Dialog open={!covered} onClose={() => !busy && onClose()} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-who`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('patientPicture.question')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
          <ErrorSummary items={[]} message={refusal} />
          <Avatar name={fullName(patient)} picture={picture} size={192} />
          <div id={`${id}-who`}>
            <PersonName {...patient} uniqueId={patient.patientUniqueId} />
          </div>
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 2, flexWrap: 'wrap' }}>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <SubmitButton busy={busy} busyText={t('form.sending')}>
            {t('patientPicture.save')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
