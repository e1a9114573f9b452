import { styled } from '@mui/material/styles';
import { OctagonAlert } from 'lucide-react';
import { severeWeight, signalLook, signals } from '../../theme/signals';
import { Hidden } from '../../ui/frame/Hidden';
import { useText } from '../../ui/texts/texts';
import type { Signs } from './useSigns';

const Severe = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  maxWidth: '100%',
  padding: theme.spacing(0, 0.75),
  border: '1px solid currentColor',
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
  fontWeight: severeWeight,
  ...signalLook(signals.onLight.severe),
  ...theme.applyStyles('dark', signalLook(signals.onDark.severe)),
}));

/** How many are named; the record has all of them. */
const most = 2;

/** A patient's severe allergies, each as a chip, for a row of a list. `isNamed`: nothing above them says what they are. */
export const SevereAllergies = ({ severe, isNamed = false }: Pick<Signs, 'severe'> & { isNamed?: boolean }) => {
  const t = useText();
  return (
    <>
      {severe.slice(0, most).map(({ id, substance }) => (
        <Severe key={id}>
          <OctagonAlert size={14} aria-hidden />
          <bdi>
            {isNamed ? `${t('allergy.allergy')} ` : <Hidden>{t('allergy.allergy')} </Hidden>}
            {substance ?? t('common.unreadable')}
          </bdi>
        </Severe>
      ))}
      {severe.length > most && <span>{t('allergy.more', { count: severe.length - most })}</span>}
    </>
  );
};
