import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { recordTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { Unreadable } from '../../../ui/texts/Unreadable';
import type { Mark, MarkKind, useMarks } from './marks';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: theme.spacing(0.25, 0), overflowWrap: 'anywhere' },
  '& time, & span': { color: theme.vars.palette.text.secondary },
}));

type Props = {
  shown: boolean;
  onShown: (shown: boolean) => void;
  status: ReturnType<typeof useMarks>['status'];
  names: Readonly<Record<MarkKind, string>>;
  /** What happened between the set before the chosen one and that one. */
  since: readonly Mark[];
};

/** Shows notes, prescriptions and results as marks, and as text those that came just before the chosen set. */
export const MarkSwitch = ({ shown, onShown, status, names, since }: Props) => {
  const t = useText();
  return (
    <>
      <Button aria-pressed={shown} onClick={() => onShown(!shown)} sx={{ ml: -1 }}>
        {t(shown ? 'chart.marks.hide' : 'chart.marks.show')}
      </Button>
      {status === 'loading' && <p role="status">{t('chart.marks.loading')}</p>}
      {status === 'failed' && <p role="alert">{t('chart.marks.failed')}</p>}
      {status === 'there' && (
        <List aria-label={t('chart.marks.since')}>
          {since.length === 0 ? (
            <li>{t('chart.marks.none')}</li>
          ) : (
            since.map(({ id, kind, at, text }) => (
              <li key={id}>
                <time>{recordTime(new Date(at).toISOString())}</time> <span>{names[kind]}:</span> {text ?? <Unreadable />}
              </li>
            ))
          )}
        </List>
      )}
    </>
  );
};
