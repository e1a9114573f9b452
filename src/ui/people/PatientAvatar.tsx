import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, useState } from 'react';
import { usePatientPictureQuery } from '../../api/patientPictures';
import { Avatar } from './Avatar';

/** The patient's picture as a data URL; undefined without one, while it loads, and when it does not come. */
export const usePatientPicture = ({ id, pictureId }: { id: string; pictureId?: string | undefined }): string | undefined =>
  usePatientPictureQuery(pictureId === undefined ? skipToken : { patientId: id, pictureId }).currentData ?? undefined;

type Props = Pick<ComponentProps<typeof Avatar>, 'name' | 'size'> & { id: string; uniqueId: string; pictureId?: string | undefined };

/** A patient's picture, of the size of the initials that stand there without one. */
export const PatientAvatar = ({ id, pictureId, ...shown }: Props) => {
  const picture = usePatientPicture({ id, pictureId });
  const [broken, setBroken] = useState<string>();
  return <Avatar {...shown} {...(picture !== broken && { picture })} onBroken={() => setBroken(picture)} />;
};
