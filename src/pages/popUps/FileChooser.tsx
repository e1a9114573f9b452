import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CircleAlert, FileText, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { labResultTypes, largestLabResult, wrongWithFile } from '../../../contract/uploads';
import { FileButton } from '../../ui/forms/FileButton';
import { fileSize } from '../../ui/texts/formatSize';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { DropZone } from './DropZone';

/** `name` is the file's as the server will store it. */
export type ChosenFile = { id: string; name: string; file: File };

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: theme.spacing(1.5, 0, 0),
    padding: 0,
    '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), padding: theme.spacing(0.5, 0) },
    '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& svg': { flex: 'none' },
    '& small': { ...theme.typography.body2, color: palette.text.secondary, display: 'block' },
    '& small.wrong': { color: palette.error.main },
    '& li > svg': { color: palette.text.secondary },
    '& li[data-wrong] > svg': { color: palette.error.main },
  };
});

export const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.error.main,
  margin: theme.spacing(1, 0, 0),
  overflowWrap: 'anywhere',
}));

type Props = {
  files: readonly ChosenFile[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** The errors, one per file. */
  errors: readonly string[];
  inputRef: Ref<HTMLInputElement>;
};

/** Takes several files, chosen or dropped, and says at once why it refuses one. */
export const FileChooser = ({ files, onAdd, onRemove, errors, inputRef }: Props) => {
  const t = useText();
  const problemText = useProblemText();
  const id = useId();
  return (
    <div>
      <DropZone onFiles={onAdd}>
        <FileButton
          text={t('upload.choose')}
          ref={inputRef}
          multiple
          accept={labResultTypes.join(',')}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={errors.length > 0}
          onFiles={onAdd}
        />
        <p className="drop">{t('upload.drop')}</p>
        <p id={`${id}-hint`}>{t('upload.kinds', { max: largestLabResult / 1024 / 1024 })}</p>
      </DropZone>
      <div id={`${id}-error`} role="alert">
        {errors.map((error) => (
          <Wrong key={error}>{error}</Wrong>
        ))}
      </div>
      {files.length > 0 && (
        <List aria-label={t('upload.chosen')}>
          {files.map(({ id: fileId, name, file: { size } }) => {
            const wrong = wrongWithFile({ name, size });
            return (
              <li key={fileId} data-wrong={wrong ? true : undefined}>
                {wrong ? <CircleAlert size={20} aria-hidden /> : <FileText size={20} aria-hidden />}
                <div>
                  <bdi>{name}</bdi>
                  <small {...(wrong && { className: 'wrong' })}>{wrong ? problemText(wrong) : fileSize(size)}</small>
                </div>
                <IconButton onClick={() => onRemove(fileId)} aria-label={t('upload.remove', { file: name })}>
                  <X size={20} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </List>
      )}
    </div>
  );
};
