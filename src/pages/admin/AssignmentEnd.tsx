import { styled } from '@mui/material/styles';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useText } from '../../ui/texts/texts';
import type { useAssigning } from './useAssigning';

const End = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  overflowWrap: 'anywhere',
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > [data-ready]': { color: 'inherit', fontWeight: 600 },
  '& > [role=alert]': { gridColumn: '1 / -1' },
  '& > [type=submit]': { minWidth: 112, minHeight: 'var(--control)' },
}));

/** The server's refusal, what the button will do or who is missing, and the button. */
export const AssignmentEnd = ({ busy, refusal, said, isReady }: ReturnType<typeof useAssigning>) => {
  const t = useText();
  return (
    <End>
      <ErrorSummary items={[]} message={refusal} />
      <p aria-live="polite" data-ready={isReady || undefined}>
        {said}
      </p>
      <SubmitButton busy={busy} busyText={t('form.sending')} idle={!isReady}>
        {t('assigned.submit')}
      </SubmitButton>
    </End>
  );
};
