import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { persistence, selectPersistence } from '../../state/persistence';
import { useText } from '../texts/texts';

const Strip = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 2),
    color: palette.text.primary,
    background: palette.background.paper,
    borderBottom: `3px solid ${palette.warning.main}`,
    '& > div': { flex: 1, minWidth: 0, paddingBlock: theme.spacing(0.75) },
    '& p': { margin: 0 },
    '& svg': { flex: 'none', marginTop: theme.spacing(0.75), color: palette.warning.main },
    '@media print': { display: 'none' },
  };
});

const whys = ['unreadable', 'newer', 'outdated', 'cleared'] as const;

/** Says what this browser's storage has lost, or that it fails, until the user closes the message. */
const PersistenceNotice = () => {
  const t = useText();
  const dispatch = useDispatch();
  const state = useSelector(selectPersistence);
  if (state.status !== 'damaged' && state.status !== 'failing') return null;
  const said = whys.flatMap((why) => {
    const lost = state.losses.flatMap((loss) => (loss.why === why ? [t(`persistence.${loss.slice}`)] : []));
    return lost.length > 0 ? [t(`persistence.${why}`, { lost: lost.join(', ') })] : [];
  });
  return (
    <Strip role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div>
        {[...(state.status === 'failing' ? [t('persistence.failing')] : []), ...said].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={() => dispatch(persistence.actions.dismissed())}>{t('common.close')}</Button>
    </Strip>
  );
};

export default PersistenceNotice;
