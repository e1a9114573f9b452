import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, useState } from 'react';

const Zone = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(3, 2),
    border: `2px dashed ${palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    textAlign: 'center',
    '&[data-over]': { borderColor: palette.primary.main, background: palette.action.hover },
    '& p': { ...theme.typography.body2, margin: 0, color: palette.text.secondary },
    '@media (pointer: coarse)': { '& .drop': { display: 'none' } },
  };
});

/** The area to drop files on. */
export const DropZone = ({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) => {
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Zone onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop} data-over={over || undefined}>
      {children}
    </Zone>
  );
};
