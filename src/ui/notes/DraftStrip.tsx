import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Smartphone, TriangleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectDevice } from '../../state/device';
import type { Draft } from '../../state/draft';
import type { Outbox } from '../../state/outbox';
import { shortTime } from '../texts/formatTime';
import { useText } from '../texts/texts';
import { Receipt } from './Receipt';

const Strip = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  '&:not(:empty)': { minHeight: 44 },
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
  // Its word begins at the edge where it wraps.
  '& > .MuiButton-root': { marginInlineStart: -10 },
  // Storing takes milliseconds. Where it takes longer, the strip must not say that it is done.
  '& [data-persisted=false]': { visibility: 'hidden', transition: 'visibility 0s 500ms' },
  '&[data-failing]': { color: theme.vars.palette.error.main, fontWeight: 600 },
}));

const Said = styled('span')(({ theme }) => ({ display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) }));

type Props = {
  draft: Draft;
  /** What the form has saved last, where its entry is out of sight. */
  saved?: Outbox[string] | undefined;
  onDiscard: () => void;
  onUndo: () => void;
};

/** The state of a draft: stored on this device, not stored, or discarded with Undo; without one, where the last entry is. */
export const DraftStrip = ({ draft, saved, onDiscard, onUndo }: Props) => {
  const t = useText();
  const device = useSelector(selectDevice);
  const failing = device.status === 'failing' && draft.status === 'written';
  return (
    <Strip role="status" data-failing={failing || undefined}>
      {failing && (
        <Said>
          <TriangleAlert size={18} aria-hidden />
          <span>{t(`draft.unpersisted.${device.reason}`)}</span>
        </Said>
      )}
      {draft.status === 'written' && !failing && device.status === 'open' && (
        <Said data-persisted={draft.persisted}>
          <Smartphone size={18} aria-hidden />
          <span>{t('draft.kept', { time: shortTime(draft.at) })}</span>
        </Said>
      )}
      {draft.status === 'written' && (
        <Button size="small" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      )}
      {draft.status === 'none' && saved && saved.status !== 'none' && (
        // Read out from the entry itself.
        <span aria-hidden>
          <Receipt note={saved} />
        </span>
      )}
      {draft.status === 'discarded' && (
        <>
          <span>{t('draft.discarded')}</span>
          <Button size="small" onClick={onUndo}>
            {t('draft.undo')}
          </Button>
        </>
      )}
    </Strip>
  );
};
