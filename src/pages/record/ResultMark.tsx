import { styled } from '@mui/material/styles';
import { Check, TriangleAlert } from 'lucide-react';
import { useText } from '../../ui/texts/texts';
import { Mark } from './Mark';

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
