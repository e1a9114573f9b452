import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { keeping, selectKeeping } from '../../state/keeping';
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
const KeepingNotice = () => {
  const t = useText();
  const dispatch = useDispatch();
  const kept = useSelector(selectKeeping);
  if (kept.status !== 'damaged' && kept.status !== 'failing') return null;
  const said = whys.flatMap((why) => {
    const lost = kept.losses.flatMap((loss) => (loss.why === why ? [t(`keeping.${loss.slice}`)] : []));
    return lost.length > 0 ? [t(`keeping.${why}`, { lost: lost.join(', ') })] : [];
  });
  return (
    <Strip role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div>
        {[...(kept.status === 'failing' ? [t('keeping.failing')] : []), ...said].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={() => dispatch(keeping.actions.dismissed())}>{t('common.close')}</Button>
    </Strip>
  );
};

export default KeepingNotice;
