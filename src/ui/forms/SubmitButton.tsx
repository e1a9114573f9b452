import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../frame/useHydrated';

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

/** Sends a form. Disabled in prerendered HTML: before the script runs, there is nowhere to send the form. */
export const SubmitButton = ({ busy, busyText, children, form, second = false }: Props) => {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant={second ? 'outlined' : 'contained'}
      size="large"
      disabled={busy || !hydrated}
      aria-busy={busy}
      form={form}
      {...(busy && { startIcon: <Spinner size={20} aria-hidden /> })}
    >
      {busy ? busyText : children}
    </Button>
  );
};
