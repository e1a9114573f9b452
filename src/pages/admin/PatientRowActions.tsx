import { FlaskConical, UserRoundCheck } from 'lucide-react';
import { paths, patientPath } from '../../../contract/paths';
import type { Patient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { Link } from '../../ui/frame/Link';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useText } from '../../ui/texts/texts';

const ways = [
  { text: 'patients.assign', short: 'details.assign', icon: UserRoundCheck, to: ({ id }: Patient) => `${paths.assigned}?patient=${id}` },
  {
    text: 'patients.upload',
    short: 'upload.submit',
    icon: FlaskConical,
    to: ({ id }: Patient) => popUpHref(patientPath(id), 'uploadResult'),
  },
] as const;

/** What an admin does for one patient, at the end of the row: links, so that each opens in a tab of its own too. */
export const PatientRowActions = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const values = { patient: personLabel(patient), patientUniqueId: patient.patientUniqueId };
  return ways.map(({ text, short, icon: Icon, to }) => (
    <Link key={text} to={to(patient)} aria-label={t(text, values)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{t(short)}</span>
    </Link>
  ));
};
