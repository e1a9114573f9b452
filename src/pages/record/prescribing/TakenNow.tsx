import { styled } from '@mui/material/styles';
import type { Patient } from '../../../../contract/patients';
import { recordPath, recordPaths } from '../../../../contract/recordPaths';
import { headOf } from '../../../ui/notes/DosedText';
import { useText } from '../../../ui/texts/texts';
import { Outside } from './Outside';
import { useMedicines } from './useMedicines';

// What is taken, and below it what that list lacks, are one thing to read.
const Panel = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.75),
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& > p bdi': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

/** What a patient takes now, each with its dose, above the form that adds to it: the list itself is covered. */
export const TakenNow = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const known = useMedicines(patient);
  const active = known?.medicines.filter(({ standing }) => standing === 'active') ?? [];
  if (!known || active.length === 0) return null;
  const [before, after] = t('prescribed.currentAre', { medicines: '\n' }).split('\n');
  return (
    <Panel>
      <p>
        {before}
        {active.map(({ entry: { id, prescription, medicine } }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi>{headOf(prescription ?? '', medicine)}</bdi>
          </span>
        ))}
        {after}
      </p>
      <Outside count={known.outside.length} to={recordPath(patient.id, recordPaths.prescriptions)} />
    </Panel>
  );
};
