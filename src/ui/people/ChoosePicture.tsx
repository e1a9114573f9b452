import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FileButton } from '../forms/FileButton';
import { readPortrait } from '../forms/readPortrait';
import { type TextKey, useText } from '../texts/texts';

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& [role=alert]': { ...theme.typography.body2, color: theme.vars.palette.error.main },
  '& [role=alert]:empty': { display: 'none' },
}));

type Props = {
  /** There is one already. */
  another: boolean;
  onFile?: () => void;
  onPicture: (picture: string) => void;
  /** Stands beside the buttons. */
  children?: ReactNode;
};

/** Chooses a patient's picture from a file or, on a tablet, from its camera, as a small JPEG; or says why it cannot be used. */
export const ChoosePicture = ({ another, onFile, onPicture, children }: Props) => {
  const t = useText();
  const id = useId();
  const tablet = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [problem, setProblem] = useState<TextKey>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    onFile?.();
    const read = await readPortrait(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('url' in read) onPicture(read.url);
  };
  const described = { 'aria-describedby': `${id}-hint ${id}-error`, onFiles: ([file]: File[]) => void take(file) };
  return (
    <Ways>
      <div>
        {tablet && <FileButton {...described} icon={Camera} text={t('patientPicture.take')} accept="image/*" capture="environment" />}
        <FileButton
          {...described}
          text={t(another ? 'patientPicture.another' : 'patientPicture.choose')}
          accept="image/jpeg,image/png,image/webp,image/heic,.jpg,.jpeg,.png,.webp,.heic"
        />
        {children}
      </div>
      <small id={`${id}-hint`}>{t('patientPicture.hint')}</small>
      <div id={`${id}-error`} role="alert">
        {problem && t(problem)}
      </div>
    </Ways>
  );
};
