import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Patient } from '../../../contract/patients';
import { answerIdOf } from '../../state/answers';
import { useKeptSaid } from '../../ui/frame/useKeptSaid';
import { PrintedPatients } from '../../ui/tables/PrintedPatients';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

type Props = { patients: readonly Patient[]; total: number; search: string };

/** Prints the doctor's patients that match the search, not only the rows in view. */
export const PrintPatients = ({ patients, total, search }: Props) => {
  const t = useText();
  const [at, setAt] = useState<string>();
  const printed = useCallback(() => setAt(undefined), []);
  const age = useKeptSaid([answerIdOf('listPatients', {})]);
  const count = patients.length;
  const found = search ? t('patients.printedFound', { search, count, total }) : t('patients.printedAll', { count });
  return (
    <>
      <Button data-short onClick={() => setAt(new Date().toISOString())} startIcon={<Printer size={18} aria-hidden />}>
        <span className="word">{t('patients.print')}</span>
      </Button>
      {at && (
        <PrintedPatients
          title={t('myPatients.title')}
          said={[found, age, t('patients.printedAt', { time: recordTime(at) })].filter(Boolean).join(' · ')}
          patients={patients}
          onPrinted={printed}
        />
      )}
    </>
  );
};
