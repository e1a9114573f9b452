import { styled } from '@mui/material/styles';
import { CheckCheck, CircleAlert, CloudUpload, type LucideIcon, Smartphone, TriangleAlert } from 'lucide-react';
import type { Reason } from '../../state/auth';
import { isUnpersisted, type UnsentNote } from '../../state/outbox';
import { clockTime } from '../texts/formatTime';
import { useText } from '../texts/texts';

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    fontWeight: 550,
    color: palette.warning.main,
    '& svg': { flex: 'none' },
    '&[data-status="sending"]': { color: palette.info.main },
    '&[data-status="delivered"]': { color: palette.success.main },
    '&[data-status="refused"], &[data-unpersisted]': { color: palette.error.main },
  };
});

const icons: Record<UnsentNote['status'], LucideIcon> = {
  persisting: Smartphone,
  queued: Smartphone,
  unpersisted: TriangleAlert,
  sending: CloudUpload,
  waiting: Smartphone,
  delivered: CheckCheck,
  refused: CircleAlert,
};

const passingReasons = ['unreachable', 'unavailable', 'unexpected', 'inProgress', 'tooMany'] as const;

/** Where a note really is: on this device, being sent, on the server, or refused and why (DOC-11). */
export const Receipt = ({ note }: { note: UnsentNote }) => {
  const t = useText();
  const unpersisted = isUnpersisted(note);
  const Icon = unpersisted ? TriangleAlert : icons[note.status];
  // These reasons have their own texts: the usual ones ask the user to retry, but the page retries a note by itself.
  const because = ({ code, values }: Reason) => {
    const passing = passingReasons.find((each) => code === `problem.${each}`);
    return passing ? t(`receipt.because.${passing}`) : t(code, values);
  };
  // What is said of a field has no full stop.
  const ended = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
  const said = () => {
    switch (note.status) {
      case 'waiting':
        if (!note.problem) return t(unpersisted ? 'receipt.unpersisted' : 'receipt.queued');
        return t(unpersisted ? 'receipt.waitingUnpersisted' : 'receipt.waiting', { reason: because(note.problem) });
      case 'refused':
        return t(unpersisted ? 'receipt.refusedUnpersisted' : 'receipt.refused', {
          reason: ended(t(note.problem.code, note.problem.values)),
        });
      case 'sending':
        return t(unpersisted ? 'receipt.sendingUnpersisted' : 'receipt.sending');
      case 'delivered':
        return t('receipt.delivered', { time: clockTime(note.deliveredAt) });
      default:
        return t(`receipt.${note.status}`);
    }
  };
  return (
    <Line role="status" data-status={note.status} data-unpersisted={unpersisted || undefined}>
      <Icon size={18} aria-hidden />
      <span>{said()}</span>
    </Line>
  );
};
