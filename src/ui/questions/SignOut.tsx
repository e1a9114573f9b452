import { useDispatch, useSelector } from 'react-redux';
import { personLabel } from '../../../contract/personNames';
import { auth } from '../../state/auth';
import { selectConnection } from '../../state/connection';
import type { Device } from '../../state/device';
import type { Drafts } from '../../state/draft';
import { type Outbox, unsentIn } from '../../state/outbox';
import { selectRound } from '../../state/round';
import { tasks } from '../../state/tasks';
import { isUnderWay, listedUploads, selectUploads } from '../../state/uploads';
import { leaveBy } from '../frame/address';
import { useNoteLabel } from '../notes/noteLabel';
import { useStorageFailing } from '../notices/useStorageFailing';
import { WholeIds } from '../people/WholeIds';
import { useText } from '../texts/texts';
import { SureQuestion } from './SureQuestion';
import { useTask } from './useTask';

const noDrafts: Drafts = {};
const noOutbox: Outbox = {};

/** What is not on the server, in words, and whether its notes are on this device at least. */
export const useWhatIsLeft = () => {
  const t = useText();
  const label = useNoteLabel();
  const drafts = useSelector((state: { drafts?: Drafts }) => state.drafts ?? noDrafts);
  const outbox = useSelector((state: { outbox?: Outbox }) => state.outbox ?? noOutbox);
  const isOpen = useSelector((state: { device?: Device }) => state.device?.status === 'open');
  const isFailing = useStorageFailing('notes');
  const uploads = listedUploads(useSelector(selectUploads)).filter((each) => isUnderWay(each) || each.status === 'failed');
  return {
    doNotesPersist: isOpen && !isFailing,
    notes: [
      ...unsentIn(outbox).map(({ id, note }) => ({ id, text: t('signOut.notSent', { what: label(note) }) })),
      ...Object.entries(drafts).flatMap(([id, draft]) =>
        draft.status === 'written' ? [{ id, text: t('signOut.halfWritten', { what: label(draft.about) }) }] : [],
      ),
    ],
    uploads: uploads.map(({ id, fileName, patient }) => ({
      id,
      text: t('signOut.notUploaded', { file: fileName, patient: personLabel(patient) }),
    })),
  };
};

/** Whether nobody could sign in now. */
const useIsAway = () => 'since' in useSelector(selectConnection);

/**
 * Signs out; asks first if there are unsent or half-written notes, or unfinished uploads (DOC-11, ADM-10), or while nobody could sign in
 * again (OFF-3).
 */
export const useSignOut = () => {
  const dispatch = useDispatch();
  const { notes, uploads } = useWhatIsLeft();
  const isAway = useIsAway();
  const asks = isAway || notes.length + uploads.length > 0;
  return () => leaveBy(() => dispatch(asks ? tasks.actions.opened({ id: 'signOut', rowId: null }) : auth.actions.signOutAsked()));
};

/** The question before signing out, which says what is unsent. */
export const SignOutQuestion = () => {
  const t = useText();
  const dispatch = useDispatch();
  const { task, closed } = useTask('signOut');
  const { notes, uploads, doNotesPersist } = useWhatIsLeft();
  const isAway = useIsAway();
  const hasRecords = 'patients' in useSelector(selectRound);
  if (task.status !== 'open') return null;
  const unsent = [...notes, ...uploads];
  return (
    <SureQuestion
      title={t(unsent.length > 0 ? 'signOut.question' : 'signOut.questionAway')}
      text={
        <>
          {unsent.length > 0 && (
            <ul>
              {unsent.map(({ id, text }) => (
                <li key={id}>
                  <WholeIds>{text}</WholeIds>
                </li>
              ))}
            </ul>
          )}
          {isAway && <p>{t(hasRecords ? 'signOut.recordsGo' : 'signOut.away')}</p>}
          {notes.length > 0 && !doNotesPersist && <p>{t('signOut.lost')}</p>}
          {uploads.length > 0 ? t('signOut.uploadsLost') : notes.length > 0 && doNotesPersist && t('signOut.said')}
        </>
      }
      goText={t('signOut.go')}
      stayText={t('signOut.stay')}
      onGo={() => dispatch(auth.actions.signOutAsked())}
      onStay={closed}
    />
  );
};
