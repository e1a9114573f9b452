import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, ChevronUp } from 'lucide-react';
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

type Props = {
  doctors: readonly Doctor[];
  /** Whom the form has. */
  chosen: Pickable | null;
  onChoose: (doctor: Pickable | null) => void;
};

/** The hospital's doctors with how many patients each has. A press puts one into the form and unfolds their patients; another one takes back. */
export const DoctorsToChoose = ({ doctors, chosen, onChoose }: Props) => {
  const t = useText();
  // There the number stands below the name, which has the line.
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <Section title={t('doctors.title')} about={t(chosen ? 'assigned.chooseAnother' : 'assigned.nobodyChosen')}>
      <Choices>
        {doctors
          .map((doctor) => ({ doctor, many: doctor.patients !== undefined && t('doctors.patients', { count: doctor.patients }) }))
          .map(({ doctor, many }) => {
            const isChosen = chosen?.id === doctor.doctor.id;
            const Chevron = isChosen ? ChevronUp : ChevronDown;
            return (
              <li key={doctor.id}>
                <button type="button" aria-expanded={isChosen} onClick={() => onChoose(isChosen ? null : pickableDoctor(doctor))}>
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
                  <Chevron size={20} aria-hidden />
                </button>
                {isChosen && <AssignedTo doctor={chosen} />}
              </li>
            );
          })}
      </Choices>
    </Section>
  );
};
