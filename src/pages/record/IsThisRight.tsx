import Button from '@mui/material/Button';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../ui/texts/texts';
import { WarningBox } from './WarningBox';

/** `about`: what is asked about; to ask again, it is another one. Its button confirms; to change something, the user just does. */
type Props = { about: readonly unknown[]; onConfirm: () => void; children: ReactNode };

/** Asks once about what is possible and unlikely in a form; its list says what. */
export const IsThisRight = ({ about, onConfirm, children }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press of Save asks again
  useEffect(() => box.current?.focus(), [about]);
  return (
    // It has the focus to be read out.
    <WarningBox ref={box} role="group" aria-label={t('vitals.check')} tabIndex={-1} sx={{ outline: 0 }}>
      <CircleHelp size={22} aria-hidden />
      <strong>{t('vitals.check')}</strong>
      <ul>{children}</ul>
      <p>{t('vitals.checkSaid')}</p>
      <Button type="submit" variant="outlined" onClick={onConfirm}>
        {t('vitals.confirm')}
      </Button>
    </WarningBox>
  );
};
