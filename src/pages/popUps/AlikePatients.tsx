import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { areAlike } from '../../../contract/alikeNames';
import { patientPath } from '../../../contract/paths';
import type { Patient } from '../../../contract/patients';
import { phoneKey } from '../../../contract/phoneNumbers';
import type { PatientValues } from '../../ui/people/PatientFields';
import { PersonName } from '../../ui/people/PersonName';
import { longDate } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(2),
  border: `2px solid ${theme.vars.palette.warning.main}`,
  borderRadius: theme.shape.borderRadius,
  '& > strong': { display: 'flex', gap: theme.spacing(1), alignItems: 'start' },
  '& svg': { flex: 'none' },
  '& p': { margin: theme.spacing(1, 0, 0) },
  '& ul': { listStyle: 'none', margin: theme.spacing(1, 0, 0), padding: 0, maxHeight: 320, overflow: 'auto' },
  '& li': { padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 600 },
}));

type Props = { typed: PatientValues; alike: readonly Patient[] };

/** Shows possible duplicates of the patient being added, and why (ADM-16). It takes the focus, because the user has to check them. */
export const AlikePatients = ({ typed, alike }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const phone = phoneKey(typed.phoneNumber);
  const whyOf = (patient: Patient) =>
    [
      areAlike(patient, typed) && t('alike.sameName'),
      patient.email.toLowerCase() === typed.email.trim().toLowerCase() && t('alike.sameEmail'),
      phone !== undefined && phoneKey(patient.phoneNumber) === phone && t('alike.samePhone'),
    ].filter(Boolean);
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <strong>
        <TriangleAlert size={20} aria-hidden />
        {t('alike.title', { count: alike.length })}
      </strong>
      <p>{t('alike.said')}</p>
      <ul>
        {alike.map((patient) => (
          <li key={patient.id}>
            {/* In a new tab: this one has the typed text. */}
            <a href={patientPath(patient.id)} target="_blank" rel="noreferrer">
              <PersonName {...patient} pictured={patient.pictureId !== undefined} uniqueId={patient.patientUniqueId} />
            </a>
            {whyOf(patient).join(', ')} · {patient.phoneNumber} · {patient.email} ·{' '}
            {t('details.added', { date: longDate(patient.createdAt) })}
          </li>
        ))}
      </ul>
    </Box>
  );
};
