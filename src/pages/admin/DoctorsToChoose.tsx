import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check, ChevronRight } from 'lucide-react';
import type { Doctor } from '../../../contract/doctors';
import { fullName, personLabel } from '../../../contract/personNames';
import { Facts } from '../../ui/frame/Facts';
import { Section } from '../../ui/frame/Section';
import { Avatar } from '../../ui/people/Avatar';
import { pickableDoctor } from '../../ui/people/DoctorPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';

const Choices = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    // The rows reach the edges of the card.
    margin: theme.spacing(0, -2.5, -2.5),
    padding: 0,
    '@media (max-width: 768px)': { margin: theme.spacing(0, -2, -2) },
    // Beside them are the patients: many doctors scroll in their place.
    '@media (min-width: 1200px)': { maxHeight: 'calc(100vh - 180px)', overflowY: 'auto' },
    '& button': {
      ...theme.typography.body1,
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      width: '100%',
      minHeight: 60,
      '@media (min-width: 1200px)': { minHeight: 64 },
      padding: theme.spacing(1, 2.5),
      border: 0,
      borderTop: `1px solid ${palette.divider}`,
      background: 'none',
      '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
      color: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outlineOffset: -3 },
      '&[aria-pressed=true] > svg': { color: palette.primary.main },
      '&[aria-pressed=true]': { background: palette.action.selected, boxShadow: `inset 3px 0 ${palette.primary.main}` },
    },
    '& li:last-of-type button': { borderRadius: `0 0 calc(${theme.shape.card}px - 1px) calc(${theme.shape.card}px - 1px)` },
    '& .who': { minWidth: 0, overflowWrap: 'anywhere' },
    '& bdi': { display: 'block', fontWeight: 600 },
    '& button > svg': { flex: 'none', marginInlineStart: 'auto', color: palette.text.secondary },
    '& button > .many + svg': { marginInlineStart: 0 },
    '& .many': { flex: 'none', marginInlineStart: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& small': { ...theme.typography.body2, color: palette.text.secondary },
  };
});

type Props = {
  doctors: readonly Doctor[];
  /** Whom the form has. */
  chosen: Pickable | null;
  onChoose: (doctor: Pickable) => void;
};

/** The hospital's doctors with how many patients each has. A tap chooses one for the form and shows their patients. */
export const DoctorsToChoose = ({ doctors, chosen, onChoose }: Props) => {
  const t = useText();
  // There the number stands below the name, which has the line.
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <Section title={t('doctors.title')} about={t(chosen ? 'assigned.chooseAnother' : 'assigned.nobodyChosen')}>
      <Choices data-chosen={chosen !== null || undefined}>
        {doctors
          .map((doctor) => ({ doctor, many: doctor.patients !== undefined && t('doctors.patients', { count: doctor.patients }) }))
          .map(({ doctor, many }) => (
            <li key={doctor.id}>
              <button type="button" aria-pressed={chosen?.id === doctor.doctor.id} onClick={() => onChoose(pickableDoctor(doctor))}>
                <Avatar name={fullName(doctor)} />
                <span className="who">
                  <bdi>{personLabel(doctor)}</bdi>
                  <small>
                    <Facts>
                      {doctor.doctor.department}
                      {phone && many}
                    </Facts>
                  </small>
                </span>
                {!phone && many && <b className="many">{many}</b>}
                {chosen?.id === doctor.doctor.id ? <Check size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden />}
              </button>
            </li>
          ))}
      </Choices>
    </Section>
  );
};
