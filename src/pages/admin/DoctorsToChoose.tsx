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
import { Choices } from './Choices';

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
