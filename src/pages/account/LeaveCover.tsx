import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type LeftBehind, leftBehindBy } from '../../api/leftBehind';
import type { Dispatch } from '../../api/server';
import { auth, type Identity, selectAuth } from '../../state/auth';
import { leaveBy } from '../../ui/frame/address';
import { useWhatIsLeft } from '../../ui/questions/SignOut';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useTask } from '../../ui/questions/useTask';
import { useText } from '../../ui/texts/texts';

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& > button': { flex: '1 1 140px' },
}));

type Way = 'signOutAsked' | 'anotherUserAsked';

/**
 * The ways to leave a covered or locked screen. Anybody may stand before it, so the question counts what is left and names nothing (DOC-11,
 * ACC-12): neither a patient nor the kind of a note.
 */
export const LeaveCover = ({ owner }: { owner: Identity }) => {
  const t = useText();
  const dispatch = useDispatch<Dispatch>();
  const { status } = useSelector(selectAuth);
  const { task, opened, closed } = useTask('signOut');
  const { notes, uploads, doNotesPersist } = useWhatIsLeft();
  const [asked, setAsked] = useState<LeftBehind & { way: Way }>();
  const isLost = notes.length > 0 && !doNotesPersist;

  const leave = (way: Way) =>
    leaveBy(async () => {
      const found = await dispatch(leftBehindBy(owner.user.id));
      // The page knows of what the device could not keep.
      const count = { notes: Math.max(found.notes, notes.length), files: Math.max(found.files, uploads.length) };
      // Another user's sign-in leaves everything here but what only the page has.
      const asks = way === 'signOutAsked' ? count.notes + count.files > 0 || found.opens : isLost;
      if (!asks) return dispatch(auth.actions[way]());
      setAsked({ ...found, ...count, way });
      opened();
    });

  return (
    <>
      <Ways>
        {(status === 'locked' || status === 'expired') && (
          <Button variant="outlined" onClick={() => leave('anotherUserAsked')}>
            {t('lock.another')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => leave('signOutAsked')}>
          {t('ended.signOut')}
        </Button>
      </Ways>
      {asked && task.status === 'open' && (
        <SureQuestion
          title={t('cover.question')}
          text={
            <>
              {asked.notes > 0 && (
                <p>
                  {t('cover.notes', { count: asked.notes })} {t(isLost ? 'cover.notesLost' : 'cover.notesStay')}
                </p>
              )}
              {asked.way === 'signOutAsked' && asked.files > 0 && <p>{t('cover.files', { count: asked.files })}</p>}
              {asked.way === 'signOutAsked' && asked.opens && <p>{t('cover.needsNetwork')}</p>}
            </>
          }
          goText={t(asked.way === 'signOutAsked' ? 'ended.signOut' : 'lock.another')}
          stayText={t('cover.stay')}
          onGo={() => dispatch(auth.actions[asked.way]())}
          onStay={closed}
        />
      )}
    </>
  );
};
