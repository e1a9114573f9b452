import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { type Draft, drafts } from '../../state/draft';
import { Link } from '../../ui/frame/Link';
import { CopyText } from '../../ui/notes/CopyText';
import { DraftStrip } from '../../ui/notes/DraftStrip';
import { useNoteLabel } from '../../ui/notes/noteLabel';
import { WholeIds } from '../../ui/people/WholeIds';
import { useText } from '../../ui/texts/texts';
import { FoldedText } from './FoldedText';
import { placeOf } from './placeOf';

type Props = { id: string; draft: Exclude<Draft, { status: 'none' }>; onDiscard: () => void };

/** A half-written note. It can be read, copied and discarded here: its author may no longer see the record (DOC-10). */
export const DraftCard = ({ id, draft, onDiscard }: Props) => {
  const t = useText();
  const label = useNoteLabel();
  const dispatch = useDispatch();
  const { about, values } = draft;
  const discard = () => {
    onDiscard();
    dispatch(drafts.actions.discarded({ id }));
  };
  return (
    <>
      <div>
        <strong>
          <WholeIds>{label(about)}</WholeIds>
        </strong>
        <DraftStrip draft={draft} onDiscard={discard} onUndo={() => dispatch(drafts.actions.undone({ id }))} />
        {draft.status === 'written' && <FoldedText body={values} />}
      </div>
      {draft.status === 'written' && (
        <div>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={placeOf(about, values.result)}
            aria-label={t('notes.continueWith', { what: label(about) })}
          >
            {t('notes.continue')}
          </Button>
          <CopyText kind={about.kind} body={values} />
        </div>
      )}
    </>
  );
};
