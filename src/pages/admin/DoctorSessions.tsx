import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TabletSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Doctor } from '../../../contract/doctors';
import { personLabel } from '../../../contract/personNames';
import type { ListedSession } from '../../../contract/sessions';
import { useEndDoctorSessionMutation, useListDoctorSessionsQuery } from '../../api/doctors';
import { selectIsCovered } from '../../state/auth';
import { Loaded } from '../../ui/frame/Loaded';
import { useText } from '../../ui/texts/texts';
import { Rows } from '../security/Rows';
import { SessionRow } from '../security/SessionRow';

const DoctorSession = ({ id, session }: { id: string; session: ListedSession }) => {
  const [end, { isLoading }] = useEndDoctorSessionMutation();
  return <SessionRow session={session} busy={isLoading} end={(key) => end({ params: { id, sessionId: session.id }, key })} />;
};

const List = ({ id }: { id: string }) => {
  const t = useText();
  const query = useListDoctorSessionsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} skeleton="line" empty={<p>{t('doctors.noSessions')}</p>}>
      {(sessions) => (
        <Rows>
          {sessions.map((session) => (
            <DoctorSession key={session.id} id={id} session={session} />
          ))}
        </Rows>
      )}
    </Loaded>
  );
};

/** Shows where a doctor is signed in, to end the session of a lost device; the account stays as it is (OFF-4). */
export const DoctorSessions = ({ doctor }: { doctor: Doctor }) => {
  const t = useText();
  const titleId = useId();
  const covered = useSelector(selectIsCovered);
  const [isOpen, setOpen] = useState(false);
  const named = { doctor: personLabel(doctor), doctorUniqueId: doctor.doctor.doctorUniqueId };
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-label={t('doctors.sessions', named)}
        title={t('doctors.devices')}
        startIcon={<TabletSmartphone size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className="word">{t('doctors.devices')}</span>
      </Button>
      {isOpen && (
        <Dialog open={!covered} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{t('doctors.sessionsTitle', named)}</DialogTitle>
          <DialogContent>
            <p>{t('doctors.sessionsSaid')}</p>
            <List id={doctor.id} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" autoFocus onClick={close}>
              {t('common.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
