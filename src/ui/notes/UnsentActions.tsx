import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Listed, outbox } from '../../state/outbox';
import { SureQuestion } from '../questions/SureQuestion';
import { useText } from '../texts/texts';
import { CopyText } from './CopyText';

type Props = { note: Listed /** Makes it a draft again; returns whether it could. */; onEdit?: () => boolean };

/** The actions on a note that has not reached the server (DOC-11): none discards text without asking. */
export const UnsentActions = ({ note, onEdit }: Props) => {
  const t = useText();
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  const { id, status } = note;
  const takeBack = () => dispatch(outbox.actions.takenBack({ id }));
  return (
    <>
      {status === 'refused' && onEdit && (
        <Button size="small" variant="outlined" onClick={() => onEdit() && takeBack()}>
          {t('receipt.edit')}
        </Button>
      )}
      {(status === 'refused' || status === 'waiting') && (
        <Button size="small" onClick={() => dispatch(outbox.actions.retried({ id }))}>
          {t(status === 'refused' ? 'receipt.retry' : 'receipt.sendNow')}
        </Button>
      )}
      <CopyText kind={note.note.kind} body={note.note.body} />
      {status === 'refused' && (
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          {t('receipt.discard')}
        </Button>
      )}
      {asking && (
        <SureQuestion
          title={t('receipt.discardQuestion')}
          text={t('receipt.discardSaid')}
          goText={t('receipt.discard')}
          stayText={t('receipt.keep')}
          onGo={takeBack}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  );
};
