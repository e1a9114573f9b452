import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PatientDetails } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { useRemovePatientPictureMutation } from '../../api/patientPictures';
import { selectIsCovered } from '../../state/auth';
import { FileButton } from '../../ui/forms/FileButton';
import { readPortrait } from '../../ui/forms/readPortrait';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Section } from '../../ui/frame/Section';
import { useNotice } from '../../ui/notices/notices';
import { Avatar } from '../../ui/people/Avatar';
import { PatientAvatar, usePatientPicture } from '../../ui/people/PatientAvatar';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useNotDone } from '../../ui/texts/errorText';
import { type TextKey, useText } from '../../ui/texts/texts';
import { PictureQuestion } from './PictureQuestion';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  '& > div': { display: 'grid', gap: theme.spacing(1), flex: '1 1 220px', minWidth: 0 },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .wrong': { ...theme.typography.body2, color: theme.vars.palette.error.main },
  '& .wrong:empty': { display: 'none' },
}));
const Enlarging = styled(ButtonBase)(({ theme }) => ({
  borderRadius: theme.shape.pill,
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** A patient's picture as it is stored. Pressed, it is shown as large as it is. */
const Shown = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const picture = usePatientPicture(patient);
  const covered = useSelector(selectIsCovered);
  const [enlarged, setEnlarged] = useState(false);
  const avatar = <PatientAvatar {...patient} name={fullName(patient)} uniqueId={patient.patientUniqueId} size={96} />;
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
  const id = useId();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const tablet = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [remove, { isLoading: removing }] = useRemovePatientPictureMutation();
  const [problem, setProblem] = useState<TextKey>();
  /** What the admin has chosen, and the picture that it is to replace. */
  const [chosen, setChosen] = useState<{ picture: string; seen: { pictureId?: string } }>();
  const [asked, setAsked] = useState(false);
  const covered = useSelector(selectIsCovered);
  const { pictureId } = patient;
  const named = { patient: personLabel(patient) };

  const take = async (file: File | undefined) => {
    if (!file) return;
    notice.clear();
    const read = await readPortrait(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('url' in read) setChosen({ picture: read.url, seen: pictureId === undefined ? {} : { pictureId } });
  };
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
  const described = { 'aria-describedby': `${id}-hint ${id}-error`, onFiles: ([file]: File[]) => void take(file) };
  return (
    <Section title={t('patientPicture.title')}>
      <Row>
        <Shown patient={patient} />
        <div>
          <div className="ways">
            {tablet && <FileButton {...described} icon={Camera} text={t('patientPicture.take')} accept="image/*" capture="environment" />}
            <FileButton
              {...described}
              text={t(pictureId === undefined ? 'patientPicture.choose' : 'patientPicture.another')}
              accept="image/jpeg,image/png,image/webp,image/heic,.jpg,.jpeg,.png,.webp,.heic"
            />
            {pictureId !== undefined && (
              <Button disabled={removing} onClick={() => setAsked(true)}>
                {t('patientPicture.remove')}
              </Button>
            )}
          </div>
          <small id={`${id}-hint`}>{t('patientPicture.hint')}</small>
          <div id={`${id}-error`} role="alert" className="wrong">
            {problem && t(problem)}
          </div>
        </div>
      </Row>
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
    </Section>
  );
};
