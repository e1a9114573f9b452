import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { selectVersion, version } from '../../state/version';
import { useSite } from '../frame/site';
import { useText } from '../texts/texts';

const Card = styled('div')(({ theme }) => {
  const { palette, shadows } = theme.vars;
  return {
    ...theme.typography.body2,
    '&[role]': {
      display: 'flex',
      padding: theme.spacing(1.5, 2),
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.card,
      boxShadow: shadows[8],
    },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    color: palette.text.primary,
    background: palette.background.float,
    '& svg': { flex: 'none', color: palette.primary.main },
    '& > p': { flex: '1 1 260px', margin: 0, fontWeight: 600 },
    '& > div': { marginInlineStart: 'auto' },
  };
});

const { updateAsked, lossAccepted, editingContinued, postponed } = version.actions;

/** Offers a waiting version over every page: nothing happens before the user taps it (UX-7). */
export const VersionStrip = ({ hasUnsaved }: { hasUnsaved: () => boolean }) => {
  const t = useText();
  const { brand } = useSite();
  const dispatch = useDispatch();
  const { status } = useSelector(selectVersion);
  const shown = status !== 'newest' && status !== 'later';
  const unsaved = status === 'unsaved';
  const update = () => dispatch(unsaved ? lossAccepted() : updateAsked({ hasUnsaved: hasUnsaved() }));
  return (
    <Card {...(shown && { role: 'complementary', 'aria-label': t('version.label') })}>
      {shown && <RefreshCw size={20} aria-hidden />}
      <p role="status">{shown && t(`version.${status}`, { brand })}</p>
      {shown && status !== 'updating' && (
        <div>
          <Button onClick={() => dispatch(unsaved ? editingContinued() : postponed())}>
            {t(unsaved ? 'version.keep' : 'version.later')}
          </Button>
          <Button color={unsaved ? 'error' : 'primary'} onClick={update}>
            {t(unsaved ? 'version.lose' : status === 'replaced' ? 'common.reload' : 'version.update')}
          </Button>
        </div>
      )}
    </Card>
  );
};
