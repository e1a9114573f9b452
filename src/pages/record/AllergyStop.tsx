import { styled } from '@mui/material/styles';
import { OctagonAlert } from 'lucide-react';
import { signals } from '../../theme/signals';
import { TextArea } from '../../ui/forms/TextArea';
import type { BoundField } from '../../ui/forms/useContractForm';
import { useSaidSeverity } from '../../ui/notes/AllergyText';
import { useText } from '../../ui/texts/texts';
import type { Conflict } from './allergyCheck';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > [role=alert]': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0.5, 1.25),
    padding: theme.spacing(1.5, 2),
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
    color: signals.stop.ink,
    background: signals.stop.ground,
    '& p': { gridColumn: 2, margin: 0 },
  },
}));

/** Stops a prescription that an allergy speaks against: names medicine and allergy, and asks why it is prescribed all the same (CHT-2). */
export const AllergyStop = ({ conflicts, despite, reason }: { conflicts: readonly Conflict[]; despite: string; reason: BoundField }) => {
  const t = useText();
  const severity = useSaidSeverity();
  return (
    <Box>
      <div role="alert">
        <OctagonAlert size={22} aria-hidden />
        <strong>{t('stop.title')}</strong>
        {/* The draft has noted them, and the list of allergies is not there now. */}
        {conflicts.length === 0 && <p>{despite}</p>}
        {conflicts.map((each) => {
          const allergy = [each.allergy, severity(each.severity)].filter(Boolean).join(', ');
          const said = { medicine: each.medicine, allergy, of: 'of' in each ? t(`stop.of.${each.of}`) : '' };
          return <p key={`${each.medicine} ${each.allergy}`}>{t(`stop.${each.how}`, said)}</p>;
        })}
      </div>
      <TextArea label={t('stop.reason')} field={reason} />
    </Box>
  );
};
