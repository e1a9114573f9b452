import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { UniqueId } from '../../ui/people/PersonName';
import { useText } from '../../ui/texts/texts';

type Props = { text: 'history.saveFor' | 'prescription.submitFor'; patient: Patient };

/** The text of a button that writes in a record: it names the patient (DOC-13). */
export const ForPatient = ({ text, patient }: Props) => {
  const t = useText();
  return (
    <span>
      {t(text, { patient: personLabel(patient) })} <UniqueId>{`(${patient.patientUniqueId})`}</UniqueId>
    </span>
  );
};
