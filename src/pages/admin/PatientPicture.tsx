import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { PatientDetails } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { useRemovePatientPictureMutation } from '../../api/patientPictures';
import { selectIsCovered } from '../../state/auth';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { Avatar } from '../../ui/people/Avatar';
import { ChoosePicture } from '../../ui/people/ChoosePicture';
import { PatientAvatar, usePatientPicture } from '../../ui/people/PatientAvatar';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { PictureQuestion } from './PictureQuestion';

// Beneath the name: one rarely needs it.
const Quiet = styled('section')(({ theme }) => ({
  marginInlineStart: theme.spacing(-1),
  '& > div > div:first-of-type': { gap: 0 },
  '&& .MuiButton-root': { border: 0, paddingInline: theme.spacing(1), background: 'none', color: theme.vars.palette.primary.main },
  // The icon begins where the text above does.
  '&& .MuiButton-root .MuiButton-startIcon': { marginInlineStart: 0 },
  '&& .MuiButton-root:hover': { background: theme.vars.palette.action.hover },
  '& small': { display: 'none' },
  '& [role=alert]': { paddingInlineStart: theme.spacing(1) },
  '@media (max-width: 599px)': {
    marginInlineStart: theme.spacing(-0.75),
    '&& .MuiButton-root': { ...theme.typography.body2, fontWeight: 600, paddingInline: theme.spacing(0.75) },
  },
}));
const Enlarging = styled(ButtonBase)(({ theme }) => ({
  borderRadius: theme.shape.pill,
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** A patient's picture as it is stored, for the head of their page. Pressed, it is shown as large as it is. */
export const PatientPortrait = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const picture = usePatientPicture(patient);
  const covered = useSelector(selectIsCovered);
  const [enlarged, setEnlarged] = useState(false);
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const avatar = <PatientAvatar {...patient} name={fullName(patient)} uniqueId={patient.patientUniqueId} size={phone ? 48 : 96} />;
  if (!picture) return avatar;
  const close = () => setEnlarged(false);
  return (
    <>
      <Enlarging focusRipple aria-label={t('patientPicture.enlarge', { patient: personLabel(patient) })} onClick={() => setEnlarged(true)}>
        {avatar}
      </Enlarging>
      <Dialog open={enlarged && !covered} onClose={close} slotProps={{ paper: { 'aria-label': personLabel(patient) } }}>
        <ButtonBase autoFocus aria-label={t('common.close')} onClick={close} sx={{ p: 3 }}>
          <Avatar name={fullName(patient)} picture={picture} size={192} />
        </ButtonBase>
      </Dialog>
    </>
  );
};

/** Sets, changes and takes away the picture of a patient. A new one is asked about, beside the name, before it is sent (CHT-1). */
export const PatientPicture = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [remove, { isLoading: removing }] = useRemovePatientPictureMutation();
  /** What the admin has chosen, and the picture that it is to replace. */
  const [chosen, setChosen] = useState<{ picture: string; seen: { pictureId?: string } }>();
  const [asked, setAsked] = useState(false);
  const covered = useSelector(selectIsCovered);
  const { pictureId } = patient;
  const named = { patient: personLabel(patient) };

  const takeAway = async () => {
    setAsked(false);
    if (pictureId === undefined) return;
    const params = { patient_id: patient.id, pictureId };
    notice.clear();
    const { data, error } = await remove({ params, key: keyFor(params) });
    if (!data) {
      notice.failure(notDone(`${t('patientPicture.notRemoved', named)}.`, error));
      return;
    }
    keyFor.spent();
    // Another one that somebody has set meanwhile stays.
    if (data.pictureId === undefined) notice.success(t('patientPicture.removed', named));
    else notice.failure(t('patientPicture.changed'));
  };
  return (
    <Quiet aria-label={t('patientPicture.title')}>
      <ChoosePicture
        another={pictureId !== undefined}
        onFile={notice.clear}
        onPicture={(picture) => setChosen({ picture, seen: pictureId === undefined ? {} : { pictureId } })}
      >
        {pictureId !== undefined && (
          <Button disabled={removing} onClick={() => setAsked(true)}>
            {t('patientPicture.remove')}
          </Button>
        )}
      </ChoosePicture>
      {chosen && <PictureQuestion patient={patient} {...chosen} onClose={() => setChosen(undefined)} />}
      {asked && !covered && (
        <SureQuestion
          title={t('patientPicture.removeQuestion', named)}
          text={t('patientPicture.removeSaid')}
          goText={t('patientPicture.remove')}
          stayText={t('common.cancel')}
          onGo={() => void takeAway()}
          onStay={() => setAsked(false)}
        />
      )}
    </Quiet>
  );
};
