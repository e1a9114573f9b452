import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { fullName, type Named, personLabel } from '../../../contract/personNames';
import { Avatar } from '../../ui/people/Avatar';
import { ChoosePicture } from '../../ui/people/ChoosePicture';
import { FieldGroup } from '../../ui/people/PatientFields';
import type { PickedPatient } from '../../ui/people/PatientPicker';
import { PersonName } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

const Beside = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& > strong': { overflowWrap: 'anywhere' },
}));

type Props = { named: Named; picture: string | undefined; onPicture: (picture: string | undefined) => void };

/** A picture of the patient who is being registered, if one is wanted: beside the typed name, because a face under the wrong name misleads. */
export const PictureOfNew = ({ named, picture, onPicture }: Props) => {
  const t = useText();
  return (
    <FieldGroup data-brief>
      <legend>
        {t('patientPicture.title')} ({t('common.optional')})
      </legend>
      <Beside>
        {picture && <Avatar name={fullName(named)} picture={picture} size={96} />}
        {picture && (named.firstName || named.lastName) && (
          <strong>
            <bdi>{personLabel(named)}</bdi>
          </strong>
        )}
        <ChoosePicture another={picture !== undefined} onPicture={onPicture}>
          {picture && <Button onClick={() => onPicture(undefined)}>{t('patientPicture.remove')}</Button>}
        </ChoosePicture>
      </Beside>
    </FieldGroup>
  );
};

type OfRegistered = { patient: PickedPatient; picture: string | undefined };

/** The picture that is still to be sent, beside the patient who is registered already. */
export const PictureOfRegistered = ({ patient, picture = '' }: OfRegistered) => (
  <Beside sx={{ mt: 2 }}>
    <Avatar name={fullName(patient)} picture={picture} size={96} />
    <PersonName {...patient} />
  </Beside>
);
