import { styled } from '@mui/material/styles';
import { Check, TriangleAlert } from 'lucide-react';
import { paper } from '../../theme/paper';
import { useText } from '../../ui/texts/texts';

const Mark = styled('strong')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    fontWeight: 650,
    padding: theme.spacing(0.125, 1),
    borderRadius: theme.shape.pill,
    whiteSpace: 'nowrap',
    '&[data-mark=new]': { background: palette.primary.main, color: palette.primary.contrastText },
    '&[data-mark=urgent]': { background: palette.error.main, color: palette.error.contrastText },
    '&[data-mark=seen]': { background: palette.warning.soft, color: palette.warning.main },
    '&[data-mark=acknowledged]': { background: palette.success.soft, color: palette.success.main },
    '@media print': { '&&': { background: 'none', color: paper.ink, border: `0.5pt solid ${paper.ink}` } },
  };
});
const Marks = styled('span')(({ theme }) => ({ display: 'inline-flex', flexWrap: 'wrap', gap: theme.spacing(0.5) }));

type Props = { urgent: boolean; state: 'new' | 'seen' | 'acknowledged' | undefined };

/** Where a result stands with the doctor, and that it is urgent as long as they have not acknowledged it (CHT-7). */
export const ResultMark = ({ urgent, state }: Props) => {
  const t = useText();
  const isUrgent = urgent && state !== 'acknowledged';
  if (!isUrgent && !state) return null;
  return (
    <Marks>
      {isUrgent && (
        <Mark data-mark="urgent">
          <TriangleAlert size={14} aria-hidden />
          {t('result.urgent')}
        </Mark>
      )}
      {state && (
        <Mark data-mark={state}>
          {state === 'acknowledged' && <Check size={14} aria-hidden />}
          {t(`result.${state}`)}
        </Mark>
      )}
    </Marks>
  );
};
