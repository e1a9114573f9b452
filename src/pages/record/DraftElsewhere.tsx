import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { labResultPath } from '../../../contract/recordPaths';
import { type Draft, drafts } from '../../state/draft';
import { type About, draftIdOf } from '../../state/note';
import { Link } from '../../ui/frame/Link';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useText } from '../../ui/texts/texts';

type Props = { about: About; patientId: string; resultId: string; draft: Draft };

/** In place of the form: another result of this patient has a half-written text, which must not be saved for this one. */
export const DraftElsewhere = ({ about, patientId, resultId, draft }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const id = draftIdOf(about);
  return (
    <div role="status">
      <p>{t('acknowledgement.elsewhere')}</p>
      <Button variant="outlined" component={Link} to={labResultPath(patientId, resultId)} sx={{ mb: 1 }}>
        {t('acknowledgement.continue')}
      </Button>
      <DraftStrip
        draft={draft}
        onDiscard={() => dispatch(drafts.actions.discarded({ id }))}
        onUndo={() => dispatch(drafts.actions.undone({ id }))}
      />
    </div>
  );
};
