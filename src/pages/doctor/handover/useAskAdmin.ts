import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contract/paths';
import { fullName, personLabel } from '../../../../contract/personNames';
import { askedAsText } from '../../../state/askedHandover';
import type { About } from '../../../state/note';
import { popUpHref } from '../../../ui/frame/PopUpHost';
import { useBeginNote } from '../../../ui/notes/useNote';
import type { Pickable } from '../../../ui/people/PersonPicker';
import { useText } from '../../../ui/texts/texts';
import type { HandoverRow } from './rows';

const about: About = { kind: 'message', patient: null };

/** Asks the admin to hand patients over: what was picked becomes a message to them, which the doctor reads and sends. They grant it by one press. */
export const useAskAdmin = (onDone: () => void) => {
  const t = useText();
  const navigate = useNavigate();
  const begin = useBeginNote(about);
  return (doctor: Pickable, rows: readonly HandoverRow[], keeping: 'keeps' | 'givesUp'): void => {
    const text = t('handingOver.askText', {
      count: rows.length,
      doctor: `${fullName(doctor)} (${doctor.uniqueId})`,
      patients: rows.map(({ patient }) => `${personLabel(patient)} (${patient.patientUniqueId})`).join('\n'),
      afterwards: t(`handingOver.${keeping}`),
    });
    const handover = askedAsText({
      doctorId: doctor.id,
      doctor: fullName(doctor),
      patientIds: rows.map(({ patient }) => patient.id),
      keeps: keeping === 'keeps',
    });
    if (!begin({ text, handover })) return;
    onDone();
    void navigate(popUpHref(paths.handover, 'sendMessage'));
  };
};
