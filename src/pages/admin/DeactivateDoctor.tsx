import Button from '@mui/material/Button';
import { UserRoundX } from 'lucide-react';
import { useSelector } from 'react-redux';
import type { Doctor } from '../../../contract/doctors';
import { personLabel } from '../../../contract/personNames';
import { useListAssignedPatientsQuery } from '../../api/assignments';
import { useDeactivateDoctorMutation } from '../../api/doctors';
import { reasonOfError } from '../../api/problem';
import { isPending } from '../../state/agenda';
import { listOf, selectAppointments } from '../../state/appointment';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useTask } from '../../ui/questions/useTask';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

/** Says what a deactivation affects: how many patients the doctor has, and the admin's future appointments with the doctor. */
const WhatGoes = ({ doctorId }: { doctorId: string }) => {
  const t = useText();
  const now = useNow() ?? 0;
  const { data } = useListAssignedPatientsQuery({ params: { doctorId } }, { refetchOnMountOrArgChange: true });
  const list = listOf(useSelector(selectAppointments)) ?? [];
  const toCome = list.filter((each) => each.doctor?.id === doctorId && isPending(each, now)).length;
  return (
    <div role="status">
      {data && <p>{t('doctors.deactivatePatients', { count: data.assignedPatients.length })}</p>}
      {toCome > 0 && <p>{t('doctors.deactivateAppointments', { count: toCome })}</p>}
    </div>
  );
};

/** Asks, then deactivates a doctor's account (ADM-4): the doctor cannot sign in any more, and what they wrote stays. */
export const DeactivateDoctor = ({ doctor }: { doctor: Doctor }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [deactivate] = useDeactivateDoctorMutation();
  const { task, opened, sendingStarted, succeeded, refused, closed } = useTask('deactivateDoctor', doctor.id);
  const named = { doctor: personLabel(doctor), doctorUniqueId: doctor.doctor.doctorUniqueId };

  const go = async () => {
    sendingStarted();
    notice.clear();
    const { error } = await deactivate({ params: { id: doctor.id }, key: keyFor(doctor.id) });
    if (error) {
      refused(reasonOfError(error));
      notice.failure(notDone(t('doctors.notDeactivated', named), error));
    } else {
      succeeded();
      notice.success(t('doctors.deactivated', named));
    }
  };
  return (
    <>
      <Button
        sx={{ '&&:hover': { color: 'error.main' } }}
        disabled={task.status === 'sending'}
        aria-label={t('doctors.deactivate', named)}
        title={t('doctors.deactivateGo')}
        startIcon={<UserRoundX size={18} strokeWidth={1.75} aria-hidden />}
        onClick={opened}
      >
        <span className="word">{t('doctors.deactivateGo')}</span>
      </Button>
      {task.status === 'open' && (
        <SureQuestion
          title={t('doctors.deactivateQuestion', named)}
          text={
            <>
              {t('doctors.deactivateSaid')}
              <WhatGoes doctorId={doctor.doctor.id} />
            </>
          }
          goText={t('doctors.deactivateGo')}
          stayText={t('common.cancel')}
          onGo={() => void go()}
          onStay={closed}
        />
      )}
    </>
  );
};
