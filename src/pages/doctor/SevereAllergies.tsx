import { styled } from '@mui/material/styles';
import { CircleHelp, OctagonAlert } from 'lucide-react';
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

const None = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  gap: theme.spacing(0.5),
  color: theme.vars.palette.text.tertiary,
  '&[data-open]': { color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& svg': { flex: 'none', marginTop: 3 },
}));

type Known = Pick<Signs, 'severe' | 'known'>;

/** Whether there may be a severe allergy of which nobody knows, or has asked. */
export const isOpen = ({ severe, known }: Known): boolean => severe.length === 0 && known !== 'some' && known !== 'none';

/** In words of its own, and below the head that says what it is about. */
const sayings = {
  some: ['myPatients.noneSevere', 'myPatients.none'],
  none: ['allergy.noKnownAllergies', 'myPatients.noneKnown'],
  unsure: ['myPatients.unsureSevere', 'myPatients.unsure'],
  ended: ['allergy.known.ended', 'myPatients.askAgain'],
  notAsked: ['allergy.known.notAsked', 'myPatients.notAsked'],
} as const satisfies Record<Signs['known'], unknown>;

/** Why no severe allergy is named, for a row of a list: an empty place would say as much of who was asked as of who was not. */
export const NoneSevere = ({ severe, known, isNamed = false }: Known & { isNamed?: boolean }) => {
  const t = useText();
  if (severe.length > 0) return null;
  const open = isOpen({ severe, known });
  return (
    <None {...(open && { 'data-open': true })}>
      {open && <CircleHelp size={14} aria-hidden />}
      <span>{t(sayings[known][isNamed ? 0 : 1])}</span>
    </None>
  );
};

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
