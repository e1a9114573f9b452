import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { Doctor } from '../../../contract/doctors';
import { fullName, personLabel } from '../../../contract/personNames';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { Avatar } from '../../ui/people/Avatar';
import { pickableDoctor } from '../../ui/people/DoctorPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';

const Choices = styled(RuledList)(({ theme }) => ({
  '& > li': { paddingBlock: theme.spacing(0.5) },
  '& button': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    // The picture begins where the heading does.
    width: `calc(100% + ${theme.spacing(2)})`,
    marginInline: theme.spacing(-1),
    minHeight: 52,
    padding: theme.spacing(0.5, 1),
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
    '& bdi': { display: 'block', fontWeight: 600 },
    '& > svg': { flex: 'none', marginInlineStart: 'auto', color: theme.vars.palette.text.tertiary },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  },
}));

type Props = { doctors: readonly Doctor[]; onChoose: (doctor: Pickable) => void };

/** The hospital's doctors, for the admin to see whose patients there are and to choose one by a tap. */
export const DoctorsToChoose = ({ doctors, onChoose }: Props) => {
  const t = useText();
  return (
    <Section title={t('doctors.title')} about={t('assigned.nobodyChosen')}>
      <Choices>
        {[...doctors]
          .sort((one, other) => personLabel(one).localeCompare(personLabel(other)))
          .map((doctor) => (
            <li key={doctor.id}>
              <button type="button" onClick={() => onChoose(pickableDoctor(doctor))}>
                <Avatar name={fullName(doctor)} />
                <span>
                  <bdi>{personLabel(doctor)}</bdi>
                  <small>{doctor.doctor.department}</small>
                </span>
                <ChevronRight size={20} aria-hidden />
              </button>
            </li>
          ))}
      </Choices>
    </Section>
  );
};
