import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useText } from '../../../ui/texts/texts';
import { PrintedHandover } from './PrintedHandover';
import type { HandoverRow } from './rows';

type Props = { rows: readonly HandoverRow[]; asOf: string };

/** The button that prints the whole list. */
export const PrintHandover = (props: Props) => {
  const t = useText();
  const [prints, setPrints] = useState(false);
  const printed = useCallback(() => setPrints(false), []);
  return (
    <>
      <Button onClick={() => setPrints(true)} startIcon={<Printer size={18} aria-hidden />}>
        {t('patients.print')}
      </Button>
      {prints && <PrintedHandover {...props} onPrinted={printed} />}
    </>
  );
};
