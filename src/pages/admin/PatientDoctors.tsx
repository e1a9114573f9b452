import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { UserRoundPlus } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../../../contract/paths';
import type { PatientDetails } from '../../../contract/patients';
import { fullName } from '../../../contract/personNames';
import { Facts } from '../../ui/frame/Facts';
import { Link } from '../../ui/frame/Link';
import { Row } from '../../ui/frame/Row';
import { Section } from '../../ui/frame/Section';
import { Avatar } from '../../ui/people/Avatar';
import { PersonName } from '../../ui/people/PersonName';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { EndAssignment } from './EndAssignment';

const Doctors = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // It takes the focus from a row that is gone.
  outline: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li:last-of-type': { paddingBottom: 0 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  // Below the name, not below the picture.
  '& li > div > small': { paddingInlineStart: 48 },
}));

/** Who treats the patient, the newest assignment first. */
export const PatientDoctors = ({ patient }: { patient: PatientDetails }) => {
  const t = useText();
  const doctors = useRef<HTMLUListElement>(null);
  const assign = (
    <Button component={Link} to={`${paths.assigned}?patient=${patient.id}`} startIcon={<UserRoundPlus size={18} aria-hidden />}>
      {t('details.assign')}
    </Button>
  );
  return (
    <Section title={t('details.doctors')} action={assign}>
      {patient.doctors.length === 0 && <p>{t('details.noDoctors')}</p>}
      <Doctors ref={doctors} tabIndex={-1} aria-label={t('details.doctors')}>
        {patient.doctors.map((doctor) => (
          <li key={doctor.id}>
            <div>
              <Row as="span" sx={{ flexWrap: 'nowrap', gap: 1.5 }}>
                <Avatar name={fullName(doctor)} />
                <PersonName {...doctor} uniqueId={doctor.doctorUniqueId} />
              </Row>
              <small>
                <Facts>
                  {doctor.department}
                  {t('details.since', { date: longDate(doctor.assignedAt) })}
                </Facts>
              </small>
            </div>
            <EndAssignment
              doctor={{ ...doctor, uniqueId: doctor.doctorUniqueId }}
              patient={patient}
              onEnded={() => doctors.current?.focus()}
            />
          </li>
        ))}
      </Doctors>
    </Section>
  );
};
