import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { LoaderCircle } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

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
  /** There is nothing to send: it looks disabled, and keeps the focus, which a disabled button would lose. */
  idle?: boolean;
};

/** Sends a form. Pressed in prerendered HTML it says `busyText` too (public/index.html), until the form takes the press. */
export const SubmitButton = ({ busy, busyText, children, form, second = false, idle = false }: Props) => (
  <Button
    type="submit"
    variant={second ? 'outlined' : 'contained'}
    size="large"
    disabled={busy}
    aria-busy={busy}
    data-busy={busyText}
    form={form}
    {...(idle && {
      'aria-disabled': true,
      className: 'Mui-disabled',
      // Enter in a field presses it too.
      onClick: (event: MouseEvent) => event.preventDefault(),
    })}
    {...(busy && { startIcon: <Spinner size={20} aria-hidden /> })}
  >
    {busy ? busyText : children}
  </Button>
);
