import IconButton from '@mui/material/IconButton';
import { Copy } from 'lucide-react';
import { useNotice } from '../notices/notices';
import { useText } from '../texts/texts';

type Props = {
  /** What the value is, for the button's name and the notice. */
  label: string;
  value: string;
};

/** Copies a value that stands beside it, such as an ID, and says whether it could. */
export const CopyButton = ({ label, value }: Props) => {
  const t = useText();
  const notice = useNotice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notice.success(t('copy.done', { what: label }));
    } catch {
      // Without HTTPS or permission the value can still be selected by hand.
      notice.failure(t('copy.failed', { what: label }));
    }
  };
  return (
    <IconButton size="small" onClick={copy} aria-label={t('copy.this', { what: label })}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
};
