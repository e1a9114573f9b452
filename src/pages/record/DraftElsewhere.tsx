import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { labResultPath, recordPath, recordPaths } from '../../../contract/recordPaths';
import { type Draft, drafts } from '../../state/draft';
import { type About, draftIdOf } from '../../state/note';
import { Link } from '../../ui/frame/Link';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useText } from '../../ui/texts/texts';

type Props = {
  about: About;
  patientId: string;
  /** Empty for what is about no result. */
  resultId: string;
  draft: Draft;
  /** Says what is half-written. */
  text: 'acknowledgement.elsewhere' | 'keyValue.elsewhere';
};

/** In place of the form: another result of this patient has a half-written text, which must not be saved for this one. */
export const DraftElsewhere = ({ about, patientId, resultId, draft, text }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const id = draftIdOf(about);
  const place = resultId === '' ? recordPath(patientId, recordPaths.labResults) : labResultPath(patientId, resultId);
  return (
    <div role="status">
      <p>{t(text)}</p>
      <Button variant="outlined" component={Link} to={place} sx={{ mb: 1 }}>
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
