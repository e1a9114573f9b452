import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, useState } from 'react';

const Zone = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(3, 2),
    background: palette.background.sunken,
    border: `1px dashed ${palette.control}`,
    borderRadius: theme.shape.borderRadius,
    textAlign: 'center',
    '&[data-over]': { borderStyle: 'solid', borderColor: palette.primary.main, background: palette.primary.soft },
    '& p': { ...theme.typography.body2, maxWidth: '60ch', margin: 0, color: palette.text.secondary, textWrap: 'balance' },
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
