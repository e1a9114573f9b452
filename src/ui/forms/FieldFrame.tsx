import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../texts/texts';

const Frame = styled('div')(({ theme }) => ({ display: 'grid', alignContent: 'start', gap: theme.spacing(0.75), minWidth: 0 }));
const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  lineHeight: 1.4,
  small: { font: 'inherit', fontWeight: 400, color: theme.vars.palette.text.tertiary },
}));
const Hint = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));
const ErrorText = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(0.75),
  alignItems: 'start',
  fontWeight: 600,
  color: theme.vars.palette.error.main,
  '& svg': { flex: 'none', marginTop: 2 },
}));

type Props = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  /** Its label has the mark of a required field, in a form whose fields are mostly optional. */
  marked?: boolean;
  /** The control; it gets the ids of the hint and error that describe it. */
  children: (describedBy: string | undefined) => ReactNode;
};

/** The frame of every field: label, hint, and the error below the control, connected to the control for screen readers. */
export const FieldFrame = ({ id, label, hint, error, optional, marked, children }: Props) => {
  const t = useText();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {optional && <small> ({t('common.optional')})</small>}
        {marked && <span aria-hidden> *</span>}
      </Label>
      {hint && (
        <Hint id={`${id}-hint`} aria-live="polite">
          {hint}
        </Hint>
      )}
      {children(describedBy)}
      {error && (
        <ErrorText id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </ErrorText>
      )}
    </Frame>
  );
};
