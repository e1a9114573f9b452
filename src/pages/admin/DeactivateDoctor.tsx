import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Doctor } from '../../../contract/doctors';
import { useDeactivateDoctorMutation } from '../../api/doctors';
import { useErrorText } from '../../ui/errorText';
import { useNotice } from '../../ui/notices';
import { personLabel } from '../../ui/PersonName';
import { SureQuestion } from '../../ui/SureQuestion';
import { useSubmissionKey } from '../../ui/submissionKey';
import { useText } from '../../ui/texts';

/** Takes a doctor's account away, after asking (ADM-4): they sign in no more, what they wrote stays. */
export const DeactivateDoctor = ({ doctor }: { doctor: Doctor }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [deactivate, { isLoading: busy }] = useDeactivateDoctorMutation();
  const [asking, setAsking] = useState(false);
  const named = { doctor: personLabel(doctor), doctorUniqueId: doctor.doctor.doctorUniqueId };

  const go = async () => {
    setAsking(false);
    const { error } = await deactivate({ params: { id: doctor.id }, key: keyFor(doctor.id) });
    if (error) notice.failure(`${t('doctors.notDeactivated', named)} ${errorText(error)}`);
    else notice.success(t('doctors.deactivated', named));
  };
  return (
    <>
      <IconButton color="error" disabled={busy} aria-label={t('doctors.deactivate', named)} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      {asking && (
        <SureQuestion
          title={t('doctors.deactivateQuestion', named)}
          text={t('doctors.deactivateSaid')}
          goText={t('doctors.deactivateGo')}
          stayText={t('common.cancel')}
          onGo={() => void go()}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  );
};
