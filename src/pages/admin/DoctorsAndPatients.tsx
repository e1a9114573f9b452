import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { Doctor } from '../../../contract/doctors';
import { fullName, personLabel } from '../../../contract/personNames';
import { Facts } from '../../ui/frame/Facts';
import { Section } from '../../ui/frame/Section';
import { Avatar } from '../../ui/people/Avatar';
import { pickableDoctor } from '../../ui/people/DoctorPicker';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { AssignedTo } from './AssignedTo';
import { Choices } from './Choices';

// At a desk in two columns, read from left to right. A row stays in its place, and its patients are below it in the width of both.
const Doctors = styled(Choices)(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    '@media (min-width: 1200px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoFlow: 'dense',
      '& > li': { display: 'contents' },
      '& > li > section': { gridColumn: '1 / -1' },
      '& > li:nth-of-type(odd) > button': { borderInlineEnd: line },
      '&:last-child > li:last-of-type > button:last-child': { borderRadius: 0 },
      // The line goes on where the last row has one place only.
      '&:has(> li:last-of-type:nth-of-type(odd))::after': { content: '""', borderTop: line },
    },
  };
});

type Props = {
  doctors: readonly Doctor[];
  /** Whom the form has: their patients are seen before another is assigned to them. */
  chosen: Pickable | null;
  onChoose: (doctor: Pickable) => void;
};

/** Who sees whom: the hospital's doctors with how many patients each has; a press unfolds the patients of one. */
export const DoctorsAndPatients = ({ doctors, chosen, onChoose }: Props) => {
  const t = useText();
  // There the number stands below the name, which has the line.
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [open, setOpen] = useState<string>();
  const [chosenBefore, setChosenBefore] = useState(chosen?.id);
  if (chosen?.id !== chosenBefore) {
    setChosenBefore(chosen?.id);
    setOpen(chosen?.id);
  }
  return (
    <Section title={t('doctors.title')} about={t('assigned.unfolding')}>
      <Doctors>
        {doctors.map((each) => {
          const doctor = pickableDoctor(each);
          const many = each.patients !== undefined && t('doctors.patients', { count: each.patients });
          const isOpen = open === doctor.id;
          const Chevron = isOpen ? ChevronUp : ChevronDown;
          return (
            <li key={doctor.id}>
              <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : doctor.id)}>
                <Avatar name={fullName(each)} />
                <span className="who">
                  <bdi>{personLabel(each)}</bdi>
                  <small>
                    <Facts>
                      {each.doctor.department}
                      {phone && many}
                    </Facts>
                  </small>
                </span>
                {!phone && many && <b className="many">{many}</b>}
                <Chevron size={20} aria-hidden />
              </button>
              {isOpen && <AssignedTo doctor={doctor} {...(doctor.id !== chosen?.id && { onChoose: () => onChoose(doctor) })} />}
            </li>
          );
        })}
      </Doctors>
    </Section>
  );
};
