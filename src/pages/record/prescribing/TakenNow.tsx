import { styled } from '@mui/material/styles';
import type { Patient } from '../../../../contract/patients';
import { recordPath, recordPaths } from '../../../../contract/recordPaths';
import { headOf } from '../../../ui/notes/DosedText';
import { useText } from '../../../ui/texts/texts';
import { Outside } from './Outside';
import { useMedicines } from './useMedicines';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& bdi': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

/** What a patient takes now, each with its dose, in a line above the form that adds to it: the list itself is covered. */
export const TakenNow = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const known = useMedicines(patient);
  const active = known?.medicines.filter(({ standing }) => standing === 'active') ?? [];
  if (!known || active.length === 0) return null;
  const [before, after] = t('prescribed.currentAre', { medicines: '\n' }).split('\n');
  return (
    <>
      <Line>
        {before}
        {active.map(({ entry: { id, prescription, medicine } }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi>{headOf(prescription ?? '', medicine)}</bdi>
          </span>
        ))}
        {after}
      </Line>
      <Outside count={known.outside.length} to={recordPath(patient.id, recordPaths.prescriptions)} />
    </>
  );
};
