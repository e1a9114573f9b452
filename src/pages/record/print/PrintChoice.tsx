import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { Files, FileText, Printer } from 'lucide-react';
import { memo, Suspense, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import type { Patient } from '../../../../contract/patients';
import type { Dispatch } from '../../../api/server';
import { selectIsCovered } from '../../../state/auth';
import { LoadFailure } from '../../../ui/frame/Loaded';
import { lazyPage } from '../../../ui/frame/lazyPage';
import { useText } from '../../../ui/texts/texts';
import { type Gathered, gatherRecord } from './gather';
import type { Paper } from './PrintedRecord';

const PrintedRecord = lazyPage(() => import(/* webpackChunkName: "page-handover" */ './PrintedRecord'));

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .MuiButton-root': { justifyContent: 'start', gap: theme.spacing(1.5), minHeight: 56, textAlign: 'start' },
  '& .MuiButton-root svg': { flex: 'none' },
  '& small': { ...theme.typography.body2, display: 'block', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& p': { margin: 0 },
}));

type Way = { at: 'closed' | 'choosing' } | { at: 'loading'; what: Paper } | { at: 'failed'; what: Paper; error: unknown } | Printing;
type Printing = { at: 'printing'; what: Paper; gathered: Gathered };

const icons = { wholeRecord: Files, dischargeSummary: FileText } as const;
const papers = ['wholeRecord', 'dischargeSummary'] as const;

type Props = { patient: Patient; section: string };

/** The button that prints: the open section, the whole record, or a discharge summary (CHT-8). */
export const PrintChoice = memo(function PrintChoice({ patient, section }: Props) {
  const t = useText();
  const id = useId();
  const dispatch = useDispatch<Dispatch>();
  const covered = useSelector(selectIsCovered);
  const [way, setWay] = useState<Way>({ at: 'closed' });
  const asked = useRef(0);
  const close = useCallback(() => {
    asked.current += 1;
    setWay({ at: 'closed' });
  }, []);
  const gather = async (what: Paper) => {
    asked.current += 1;
    const place = asked.current;
    setWay({ at: 'loading', what });
    const gathered = await gatherRecord(dispatch, patient.id);
    if (asked.current !== place) return;
    setWay('error' in gathered ? { at: 'failed', what, error: gathered.error } : { at: 'printing', what, gathered });
  };
  const printSection = () => {
    // What is open is printed: the question first has to go.
    flushSync(close);
    print();
  };
  const isOpen = (way.at === 'choosing' || way.at === 'loading' || way.at === 'failed') && !covered;
  return (
    <>
      <Button onClick={() => setWay({ at: 'choosing' })} aria-haspopup="dialog" startIcon={<Printer size={18} aria-hidden />}>
        <span>{t('patients.print')}</span>
      </Button>
      {isOpen && (
        <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
          <DialogTitle id={id}>{t('print.title')}</DialogTitle>
          <DialogContent>
            <Choices>
              <Button variant="outlined" onClick={printSection}>
                <Printer size={20} aria-hidden />
                <span>{t('print.section', { section })}</span>
              </Button>
              {papers.map((what) => {
                const Icon = icons[what];
                return (
                  <Button
                    key={what}
                    variant="outlined"
                    aria-label={t(`print.${what}`)}
                    aria-describedby={`${id}-${what}`}
                    disabled={way.at === 'loading'}
                    onClick={() => void gather(what)}
                  >
                    <Icon size={20} aria-hidden />
                    <span>
                      {t(`print.${what}`)}
                      <small id={`${id}-${what}`}>{t(`print.${what}Said`)}</small>
                    </span>
                  </Button>
                );
              })}
              <p role="status">{way.at === 'loading' && t('print.loading')}</p>
              {way.at === 'failed' && <LoadFailure error={way.error} onRetry={() => gather(way.what)} />}
            </Choices>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('common.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
      {way.at === 'printing' && !covered && (
        <Suspense fallback={null}>
          <PrintedRecord patient={patient} what={way.what} gathered={way.gathered} onPrinted={close} />
        </Suspense>
      )}
    </>
  );
});
