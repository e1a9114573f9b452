import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FolderOpen, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

// For the keyboard and the screen reader; the visible part is the button around it.
const Input = styled('input')({ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' });
const Label = styled(Button)<{ component: 'label' }>(({ theme }) => ({
  '&:focus-within': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

type Props = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> & {
  text: string;
  /** It is the main action of what it stands in. */
  main?: boolean;
  /** It stands beside the main action of another thing, and must not look like one. */
  quiet?: boolean;
  icon?: LucideIcon;
  onFiles: (files: File[]) => void;
};

const variantOf = (main: boolean, quiet: boolean) => {
  if (main) return 'contained';
  return quiet ? 'text' : 'outlined';
};

/** Chooses files. The same file can be chosen again after it was corrected. */
export const FileButton = ({ text, main = false, quiet = false, icon: Icon = FolderOpen, onFiles, ...input }: Props) => (
  // biome-ignore lint/a11y/useValidAriaRole: MUI would call the label a button, which may have no control inside
  <Label component="label" role={undefined} tabIndex={-1} variant={variantOf(main, quiet)} startIcon={<Icon size={20} aria-hidden />}>
    {text}
    <Input
      {...input}
      type="file"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  </Label>
);
