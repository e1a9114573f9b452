import { styled } from '@mui/material/styles';
import { ChevronRight, FlaskConical, UserRoundCheck } from 'lucide-react';
import { paths, patientPath } from '../../../contract/paths';
import type { ListedPatient } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { Link } from '../../ui/frame/Link';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { useText } from '../../ui/texts/texts';

// The ways are beside the sign that the row opens.
const Actions = styled('span')({ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', '& > .opens': { flex: 'none' } });

const ways = [
  {
    text: 'patients.upload',
    short: 'upload.submit',
    icon: FlaskConical,
    to: ({ id }: ListedPatient) => popUpHref(patientPath(id), 'uploadResult'),
    wanted: () => false,
  },
  {
    text: 'patients.assign',
    short: 'details.assign',
    icon: UserRoundCheck,
    to: ({ id }: ListedPatient) => `${paths.assigned}?patient=${id}`,
    wanted: ({ withoutDoctor }: ListedPatient) => withoutDoctor === true,
  },
] as const;

/** What an admin does for one patient, at the end of the row: links, so that each opens in a tab of its own too. */
export const PatientRowActions = ({ patient }: { patient: ListedPatient }) => {
  const t = useText();
  const values = { patient: personLabel(patient), patientUniqueId: patient.patientUniqueId };
  return (
    <Actions>
      {ways.map(({ text, short, icon: Icon, to, wanted }) => (
        <Link key={text} to={to(patient)} aria-label={t(text, values)} {...(wanted(patient) && { className: 'wanted' })}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <span>{t(short)}</span>
        </Link>
      ))}
      <ChevronRight className="opens" size={20} aria-hidden />
    </Actions>
  );
};
