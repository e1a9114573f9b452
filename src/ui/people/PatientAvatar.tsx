import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, useState } from 'react';
import { usePatientPictureQuery } from '../../api/patientPictures';
import { Avatar } from './Avatar';

type Which = {
  id: string;
  pictureId?: string | undefined;
  /** Whoever lists the patient does not know which picture there is, if any: the present one. */
  asNow?: true;
};

/** The patient's picture as a data URL; undefined without one, while it loads, and when it does not come. */
export const usePatientPicture = ({ id, pictureId, asNow }: Which): string | undefined =>
  usePatientPictureQuery(pictureId || asNow ? { patientId: id, ...(pictureId && { pictureId }) } : skipToken).currentData ?? undefined;

type Props = Pick<ComponentProps<typeof Avatar>, 'name' | 'size'> & Which & { uniqueId: string };

/** A patient's picture, of the size of the initials that stand there without one. */
export const PatientAvatar = ({ id, pictureId, asNow, ...shown }: Props) => {
  const picture = usePatientPicture({ id, pictureId, ...(asNow && { asNow }) });
  const [broken, setBroken] = useState<string>();
  return <Avatar {...shown} {...(picture !== broken && { picture })} onBroken={() => setBroken(picture)} />;
};
