import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { persistence, selectPersistence } from '../../state/persistence';
import { useText } from '../texts/texts';
import { Floating } from './Floating';

const Card = styled('div')(({ theme }) => {
  const { palette, shadows } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 1.5),
    color: palette.warning.main,
    background: palette.warning.soft,
    border: '1px solid',
    borderRadius: theme.shape.card,
    boxShadow: shadows[8],
    '& > div': { flex: 1, minWidth: 0, paddingBlock: theme.spacing(0.75), color: palette.text.primary },
    '& p': { margin: 0 },
    '& svg': { flex: 'none', marginTop: theme.spacing(0.75) },
  };
});

const whys = ['unreadable', 'newer', 'outdated', 'cleared'] as const;

/** Says what this browser's storage has lost, or that it fails, until the user closes the message. */
export const PersistenceNotice = () => {
  const t = useText();
  const dispatch = useDispatch();
  const state = useSelector(selectPersistence);
  if (state.status !== 'damaged' && state.status !== 'failing') return null;
  const said = whys.flatMap((why) => {
    const lost = state.losses.flatMap((loss) => (loss.why === why ? [t(`persistence.${loss.slice}`)] : []));
    return lost.length > 0 ? [t(`persistence.${why}`, { lost: lost.join(', ') })] : [];
  });
  return (
    <Card role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div>
        {[...(state.status === 'failing' ? [t('persistence.failing')] : []), ...said].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={() => dispatch(persistence.actions.dismissed())}>{t('common.close')}</Button>
    </Card>
  );
};

const FloatingPersistenceNotice = () => (
  <Floating>
    <PersistenceNotice />
  </Floating>
);

export default FloatingPersistenceNotice;
