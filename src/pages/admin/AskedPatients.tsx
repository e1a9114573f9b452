import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, UserRoundPlus } from 'lucide-react';
import type { AskedState, DoctorMessage, HandoverRequest } from '../../../contract/doctorMessages';
import { fullName, personLabel } from '../../../contract/personNames';
import { useGrantHandoverMutation } from '../../api/doctorMessages';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { UniqueId } from '../../ui/people/PersonName';
import { useNotDone } from '../../ui/texts/errorText';
import { messageTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { countsOf } from './askedCounts';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    justifyItems: 'start',
    gap: theme.spacing(0.75),
    marginTop: theme.spacing(1),
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `3px solid ${palette.divider}`,
    // It waits for the admin.
    '&[data-open]': {
      padding: theme.spacing(1.5, 2),
      border: `1px solid ${palette.divider}`,
      borderInlineStart: `3px solid ${palette.primary.main}`,
      borderRadius: theme.shape.borderRadius,
      background: palette.action.selected,
    },
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& summary': {
      cursor: 'pointer',
      fontWeight: 600,
      '@media (pointer: coarse)': { padding: theme.spacing(1.5, 0), marginBlock: theme.spacing(-1.5) },
    },
    '& > button': { marginTop: theme.spacing(0.5) },
    '& em': { ...theme.typography.body2, fontStyle: 'normal', color: palette.text.secondary },
    '& .granted': { display: 'flex', alignItems: 'start', gap: theme.spacing(0.75), color: palette.success.main, fontWeight: 600 },
    '& .granted svg': { flex: 'none', marginBlock: 2 },
  };
});

/** With more patients their list is folded. */
const mostShown = 6;

type Props = { message: DoctorMessage };

const useSaid = ({ message, handover }: Props & { handover: HandoverRequest }) => {
  const t = useText();
  const names = { doctor: fullName(handover.doctor), author: fullName(message.doctor.user) };
  const { open, had, toDo } = countsOf(handover);
  /** Why there is nothing to press. */
  const hindrance = (): string | undefined => {
    if (!handover.doctor.isActive) return t('askedPatients.noDoctor', names);
    if (!open && !had) return t('askedPatients.nobody', names);
    return toDo === 0 ? t('askedPatients.nothingLeft', names) : undefined;
  };
  const ofState = (state: AskedState): string | undefined => {
    if (state === 'had') return t(handover.granted ? 'askedPatients.wasHad' : 'askedPatients.had', names);
    return state === 'notTheirs' ? t('askedPatients.notTheirs', names) : undefined;
  };
  return {
    names,
    hindrance: hindrance(),
    ofState,
    button: t(open ? 'askedPatients.assign' : 'askedPatients.end', { ...names, count: toDo }),
  };
};

const Asked = ({ message, handover }: Props & { handover: HandoverRequest }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [grant, { isLoading: busy }] = useGrantHandoverMutation();
  const { names, hindrance, ofState, button } = useSaid({ message, handover });
  const { patients, keeps, granted, doctor } = handover;

  const press = async () => {
    notice.clear();
    const { data, error } = await grant({ params: { id: message.id }, key: keyFor(message.id) });
    if (error) return notice.failure(notDone('', error).trim());
    keyFor.spent();
    const { assigned = 0, left = 0 } = data.handover?.granted ?? {};
    const said = [
      t('askedPatients.done', { ...names, count: assigned }),
      ...(left > 0 ? [t('askedPatients.left', { ...names, count: left })] : []),
    ];
    notice.success(said.join(' '));
  };
  return (
    <Box data-open={(!granted && !hindrance) || undefined}>
      <details open={patients.length <= mostShown}>
        <summary>
          {t('askedPatients.title', { ...names, count: patients.length })} (<UniqueId>{doctor.doctorUniqueId}</UniqueId>)
        </summary>
        <ul>
          {patients.map((patient) => (
            <li key={patient.id}>
              <bdi>{personLabel(patient)}</bdi> (<UniqueId>{patient.patientUniqueId}</UniqueId>)
              {ofState(patient.state) && <em> · {ofState(patient.state)}</em>}
            </li>
          ))}
        </ul>
      </details>
      <em>{t(keeps ? 'askedPatients.keeps' : 'askedPatients.givesUp', names)}</em>
      {granted && (
        <span className="granted">
          <CircleCheck size={18} aria-hidden />
          <span>{t('askedPatients.granted', { admin: fullName(granted.by), time: messageTime(granted.at) })}</span>
        </span>
      )}
      {!granted && hindrance && <em>{hindrance}</em>}
      {!granted && !hindrance && (
        <Button variant="contained" disabled={busy} startIcon={<UserRoundPlus size={18} aria-hidden />} onClick={() => void press()}>
          {button}
        </Button>
      )}
    </Box>
  );
};

/** The patients whom a doctor's message asks for, and the button that assigns all of them (CHT-8). */
export const AskedPatients = ({ message }: Props) => (message.handover ? <Asked message={message} handover={message.handover} /> : null);
