import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../ui/texts/texts';

/** Whether a form that a button opens is open; `close` gives the focus back to the button. What is half-written here keeps it open. */
export const useOpenedForm = (hasDraft: boolean) => {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A discarded draft has its Undo in the form.
  if (hasDraft && !isOpen) setIsOpen(true);
  const close = () => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  return { isOpen, open: () => setIsOpen(true), close, opener };
};

/** Closes a form in which nothing is written. */
export const CloseForm = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <Button onClick={onClose} sx={{ justifySelf: 'start' }}>
      {t('common.close')}
    </Button>
  );
};
