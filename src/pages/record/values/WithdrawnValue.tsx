import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { type Draft, drafts } from '../../../state/draft';
import { type About, draftIdOf } from '../../../state/note';
import { CopyText } from '../../../ui/notes/CopyText';
import { DraftStrip } from '../../../ui/notes/DraftStrip';
import { KeyValueText } from '../../../ui/notes/KeyValueText';
import { useText } from '../../../ui/texts/texts';
import { momentOf } from '../measuredTime';
import { WarningBox } from '../WarningBox';

type Props = { about: About; draft: Draft };

/** In place of the form: the half-typed value is of a result that was withdrawn, and would count nowhere. It goes on only as a value of no result. */
export const WithdrawnValue = ({ about, draft }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const id = draftIdOf(about);
  const { discarded, undone, typedIn } = drafts.actions;
  const goOn = (values: Readonly<Record<string, string>>) =>
    dispatch(typedIn({ id, about, values: { ...values, result: '', corrects: '' }, at: new Date().toISOString() }));
  return (
    <>
      {draft.status === 'written' && (
        <WarningBox role="status" sx={{ mb: 1, '& > div': { gridColumn: 2 }, '& dl': { m: 0 } }}>
          <TriangleAlert size={22} aria-hidden />
          <strong>{t('keyValue.lost')}</strong>
          <p>{t('keyValue.lostSaid')}</p>
          <div>
            <KeyValueText body={{ ...draft.values, takenAt: momentOf(draft.values.takenAt ?? '') }} isOver />
          </div>
          <Button variant="outlined" onClick={() => goOn(draft.values)}>
            {t('keyValue.goOnWithout')}
          </Button>
          <CopyText kind="keyValue" body={draft.values} />
        </WarningBox>
      )}
      <DraftStrip draft={draft} onDiscard={() => dispatch(discarded({ id }))} onUndo={() => dispatch(undone({ id }))} />
    </>
  );
};
