import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const Spinner = styled(LoaderCircle)({
  animation: `${turn} 1s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
});

type Props = {
  busy: boolean;
  busyText: string;
  children: ReactNode;
  form?: string;
  /** It is not the main action: the page has another one, or there is nothing to save yet. */
  second?: boolean;
};

/** Sends a form. Pressed in prerendered HTML it says `busyText` too (public/index.html), until the form takes the press. */
export const SubmitButton = ({ busy, busyText, children, form, second = false }: Props) => (
  <Button
    type="submit"
    variant={second ? 'outlined' : 'contained'}
    size="large"
    disabled={busy}
    aria-busy={busy}
    data-busy={busyText}
    form={form}
    {...(busy && { startIcon: <Spinner size={20} aria-hidden /> })}
  >
    {busy ? busyText : children}
  </Button>
);
