import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../texts/texts';
import { Field } from './Field';
import type { BoundField } from './useContractForm';

const CapsLock = styled('div')(({ theme }) => ({ ...theme.typography.body2, marginTop: theme.spacing(0.75) }));

// Not MUI's IconButton: sign-in would load it and its spinner only for this.
const Eyes = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  // Within the field, whose height is the density's.
  width: 'calc(var(--control) - 4px)',
  height: 'calc(var(--control) - 4px)',
  marginInlineEnd: -8,
  borderRadius: theme.shape.pill,
}));

type Props = { label: string; field: BoundField; autoComplete: 'current-password' | 'new-password'; autoFocus?: boolean };

/** A password field that can show its text and says when Caps Lock is on. */
export const PasswordField = ({ label, field, autoComplete, autoFocus = false }: Props) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <Field
        label={label}
        field={field}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        onKeyDown={look}
        onKeyUp={look}
        endAdornment={
          <Eyes onClick={() => setShown(!shown)} aria-pressed={shown} aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}>
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </Eyes>
        }
      />
      <div aria-live="polite">{capsLock && <CapsLock>{t('common.capsLock')}</CapsLock>}</div>
    </div>
  );
};
