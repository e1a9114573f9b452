import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { personLabel } from '../../contract/personNames';
import { auth } from '../state/auth';
import type { Device } from '../state/device';
import type { Drafts } from '../state/draft';
import { isUnkept, type Outbox, unsentIn } from '../state/outbox';
import { isUnderWay, listedUploads, selectUploads } from '../state/uploads';
import { leaveBy } from './address';
import { useNoteLabel } from './noteLabel';
import { SureQuestion } from './SureQuestion';
import { useText } from './texts';

const noDrafts: Drafts = {};
const noOutbox: Outbox = {};

/** Signs out; with unsent or half-written notes, or uploads that are not there yet, it says so and asks first (DOC-11, ADM-10). */
export const useSignOut = () => {
  const t = useText();
  const label = useNoteLabel();
  const dispatch = useDispatch();
  const drafts = useSelector((state: { drafts?: Drafts }) => state.drafts ?? noDrafts);
  const outbox = useSelector((state: { outbox?: Outbox }) => state.outbox ?? noOutbox);
  const deviceKeeps = useSelector((state: { device?: Device }) => state.device?.status === 'open');
  const isKept = deviceKeeps && !unsentIn(outbox).some(isUnkept);
  const uploads = listedUploads(useSelector(selectUploads)).filter((each) => isUnderWay(each) || each.status === 'failed');
  const [asking, setAsking] = useState(false);

  const notes = [
    ...unsentIn(outbox).map(({ id, note }) => ({ id, text: t('signOut.notSent', { what: label(note) }) })),
    ...Object.entries(drafts).flatMap(([id, draft]) =>
      draft.status === 'written' ? [{ id, text: t('signOut.halfWritten', { what: label(draft.about) }) }] : [],
    ),
  ];
  const left = [
    ...notes,
    ...uploads.map(({ id, fileName, patient }) => ({
      id,
      text: t('signOut.notUploaded', { file: fileName, patient: personLabel(patient) }),
    })),
  ];
  const go = () => dispatch(auth.actions.signOutAsked());
  return {
    signOut: () => leaveBy(() => (left.length > 0 ? setAsking(true) : go())),
    question: asking && (
      <SureQuestion
        title={t('signOut.question')}
        text={
          <>
            <ul>
              {left.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
            {notes.length > 0 && !isKept && <p>{t('signOut.lost')}</p>}
            {uploads.length > 0 ? t('signOut.uploadsLost') : isKept && t('signOut.said')}
          </>
        }
        goText={t('signOut.go')}
        stayText={t('signOut.stay')}
        onGo={go}
        onStay={() => setAsking(false)}
      />
    ),
  };
};
