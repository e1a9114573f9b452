import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { Step } from '../../../../contract/prescribed';
import { DosedText } from '../../../ui/notes/DosedText';
import { Receipt } from '../../../ui/notes/Receipt';
import { longDate, recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import type { KnownMedicine } from './medicinesOf';
import type { ShownPrescription } from './useMedicines';

const Box = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1),
    padding: theme.spacing(1.5, 2),
    '& > .said': { minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { margin: 0 },
    // What is taken is read at arm's length: what and how much, how and when, what else was written.
    '& .said > p:first-of-type': {
      ...theme.typography.body1,
      '& b': { ...theme.typography.h2, fontWeight: 680 },
      '& b, & span': { display: 'block' },
    },
    // At the foot of a card, however long the one beside it is.
    '& > .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(0.5, 2),
      marginTop: 'auto',
    },
    '& .by': { ...theme.typography.body2, flex: '1 1 180px', color: palette.text.tertiary },
    '& .until': { fontWeight: 600 },
    '& .besides': { display: 'flex', gap: theme.spacing(1), color: palette.warning.main, '& svg': { flex: 'none', marginTop: 3 } },
    // What ends it stands apart from what goes on with it.
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      '& [data-step=stop]': { marginInlineStart: theme.spacing(2) },
    },
    '@media (max-width: 599px)': { '& .actions': { width: '100%', '& [data-step=stop]': { marginInlineStart: 'auto' } } },
    '@media screen': { '&[data-standing=ended], &[data-standing=stopped]': { background: 'none', color: palette.text.secondary } },
  };
});

type Medicine = KnownMedicine<ShownPrescription>;
export type OnStep = (step: Step, medicine: Medicine) => void;

/** One medicine: what its prescription says, until when, who wrote it, and what can be done with it (CHT-6). */
export const MedicineCard = ({ medicine, onStep }: { medicine: Medicine; onStep: OnStep }) => {
  const { entry, standing, until, stop, besides } = medicine;
  const t = useText();
  const date = until && longDate(until.toISOString());
  // What is not on the server yet has no place there that a stop could name.
  const isOnServer = entry.isOnServer && (stop?.isOnServer ?? true);
  const steps = !isOnServer ? [] : standing === 'active' ? (['renew', 'change', 'stop'] as const) : (['renew'] as const);
  const shown = [entry, ...(stop ? [stop] : [])].filter(({ note }) => note && note.status !== 'delivered');
  return (
    <li>
      <Box data-standing={standing}>
        <div className="said">
          <DosedText text={entry.prescription} medicine={entry.medicine} remark={entry.remark} />
          {date && standing !== 'stopped' && (
            <p className="until">{t(`prescribed.${standing === 'ended' ? 'ended' : 'until'}`, { date })}</p>
          )}
          {stop && <p className="until">{t('prescribed.stopped', { time: recordTime(stop.at), author: stop.author })}</p>}
          {stop?.because && <p dir="auto">{stop.because}</p>}
          {besides.map(({ id, step, at, author }) => (
            <p className="besides" key={id}>
              <TriangleAlert size={18} aria-hidden />
              <span>{t(`prescribed.besides.${step === 'stop' ? 'stop' : 'other'}`, { time: recordTime(at), author })}</span>
            </p>
          ))}
          {shown.map(({ id, note }) => note && <Receipt key={id} note={note} />)}
        </div>
        <div className="foot">
          <p className="by" title={recordTime(entry.at)}>
            {t('problemList.by', { time: longDate(entry.at), author: entry.author })}
          </p>
          {steps.length > 0 && (
            <div className="actions">
              {steps.map((step) => (
                <Button
                  key={step}
                  size="small"
                  variant="outlined"
                  {...(step === 'stop' && { color: 'error' })}
                  data-step={step}
                  aria-label={t(`prescribed.${step}What`, { medicine: entry.medicine ?? '' })}
                  onClick={() => onStep(step, medicine)}
                >
                  {t(`prescribed.${step}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      </Box>
    </li>
  );
};
