import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../people/Avatar';
import { type TextKey, useText } from '../texts/texts';
import { FileButton } from './FileButton';
import { readPicture } from './readPicture';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  '& > div': { display: 'grid' },
  // The icon of a button without an edge is below the hint's first letter.
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginInlineStart: -6 },
  // As the label of a field is.
  '& strong': { ...theme.typography.body1, fontWeight: 500 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .wrong': { ...theme.typography.body2, color: theme.vars.palette.error.main },
  // Beside the picture, however long the hint is.
  '& > :last-child': { flex: '1 1 180px' },
}));

type Props = {
  name: string;
  picture: string | null;
  onChoose: (picture: string | null) => void;
  size?: 96 | 128;
  /** Where it is kept, where nothing else says so. */
  kept?: string;
};

/** Chooses a user's picture and shows it as it will be saved. */
export const PictureChooser = ({ name, picture, onChoose, size = 96, kept }: Props) => {
  const t = useText();
  const id = useId();
  const [problem, setProblem] = useState<TextKey>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('url' in read) onChoose(read.url);
  };
  return (
    <Row>
      <Avatar name={name} picture={picture} size={size} />
      <div>
        <strong>{t('picture.title')}</strong>
        <small id={`${id}-hint`}>{[t('picture.hint'), kept].filter(Boolean).join(' ')}</small>
        <div className="ways">
          <FileButton
            quiet
            icon={Camera}
            text={t('picture.update')}
            accept="image/jpeg,image/png,.jpeg,.jpg,.png"
            aria-describedby={`${id}-hint ${id}-error`}
            onFiles={([file]) => void take(file)}
          />
          {picture && <Button onClick={() => onChoose(null)}>{t('picture.remove')}</Button>}
        </div>
        <div id={`${id}-error`} role="alert" className="wrong">
          {problem && t(problem)}
        </div>
      </div>
    </Row>
  );
};
