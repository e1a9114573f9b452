import Button from '@mui/material/Button';
import { Download, Printer } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Patient } from '../../../contract/patients';
import { everyRow } from '../../api/everyPage';
import { type PatientList, useLazyPageOfPatientsQuery } from '../../api/patients';
import { ProgressBar } from '../../ui/frame/ProgressBar';
import { Row } from '../../ui/frame/Row';
import { useNotice } from '../../ui/notices/notices';
import { patientLabel } from '../../ui/people/PatientFields';
import { saveCsv } from '../../ui/tables/csv';
import { PrintedPatients } from '../../ui/tables/PrintedPatients';
import { patientColumns } from '../../ui/tables/patientColumns';
import { useErrorText } from '../../ui/texts/errorText';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

/** The most rows to print, hundreds of sheets: a browser may freeze when it lays out more. */
const maxOnPaper = 5_000;
const tooMany = 'too many to print';

/** What a saved file has besides the list's columns. */
const furtherFields = ['birthDate', 'ward', 'bed'] as const;

/** `atLeast`: there are more than `count`. */
type Props = { list: PatientList; count: number; atLeast: boolean; total: number };

/** Exports or prints the list with its present search and sort order. */
export const ListTaken = ({ list, count, atLeast, total }: Props) => {
  const t = useText();
  const errorText = useErrorText();
  const notice = useNotice();
  const [ask] = useLazyPageOfPatientsQuery();
  const [progress, setProgress] = useState<number>();
  const [onPaper, setOnPaper] = useState<readonly Patient[]>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count ends the notice that there are too many
  useEffect(() => () => notice.over(tooMany), [count, notice]);

  const gather = async (use: 'export' | 'print', take: (patients: Patient[]) => void) => {
    const way = new AbortController();
    under.current = way;
    notice.clear();
    setProgress(0);
    try {
      take(await everyRow((part) => ask({ query: { ...list, ...part, use } }), way.signal, setProgress));
    } catch (error) {
      if (!way.signal.aborted) notice.failure(errorText(error));
    }
    setProgress(undefined);
  };
  const save = () =>
    gather('export', (patients) => {
      const headers = [
        t('patients.number'),
        ...patientColumns.map(({ header }) => t(header)),
        ...furtherFields.map((name) => t(patientLabel(name))),
      ];
      const rows = patients.map((patient, index) => [
        String(index + 1),
        ...[...patientColumns.map(({ text }) => text(patient)), ...furtherFields.map((name) => patient[name])].map(
          (text) => text ?? t('common.unreadable'),
        ),
      ]);
      saveCsv(`patients-${new Date().toISOString().slice(0, 10)}.csv`, [headers, ...rows]);
      notice.success(t('patients.csvSaved', { count: patients.length }));
    });
  const print = () =>
    count > maxOnPaper ? notice.failure(t('patients.tooManyToPrint', { most: maxOnPaper }), tooMany) : gather('print', setOnPaper);
  const printed = useCallback(() => setOnPaper(undefined), []);

  const said = list.q ? t('patients.printedFound', { search: list.q, count, total }) : t('patients.printedAll', { count });
  return (
    <Row sx={{ gap: 1, '& > [role=progressbar]': { flex: '1 1 120px', minWidth: 120 } }}>
      {progress === undefined ? (
        <>
          <Button data-short onClick={save} startIcon={<Download size={18} aria-hidden />}>
            <span className="word">{t('patients.saveCsv')}</span>
          </Button>
          <Button data-short onClick={print} startIcon={<Printer size={18} aria-hidden />}>
            <span className="word">{t('patients.print')}</span>
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            {t(atLeast ? 'patients.gatheringAtLeast' : 'patients.gathering', { done: progress, total: Math.max(progress, count) })}
          </span>
          <ProgressBar label={t('common.loading')} value={(100 * progress) / Math.max(progress, count)} />
          <Button onClick={() => under.current?.abort()}>{t('common.cancel')}</Button>
        </>
      )}
      {onPaper && (
        <PrintedPatients
          title={t('patients.title')}
          said={`${said} · ${t('patients.printedAt', { time: recordTime(new Date().toISOString()) })}`}
          patients={onPaper}
          onPrinted={printed}
        />
      )}
    </Row>
  );
};
