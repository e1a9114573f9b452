import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Listed, outbox } from '../../state/outbox';
import { useNotice } from '../notices/notices';
import { SureQuestion } from '../questions/SureQuestion';
import { useText } from '../texts/texts';
import { useSaidKeyValue } from './KeyValueText';
import { useProblemLines } from './ProblemText';
import { useVitalLines } from './VitalsText';

/** Returns a function that gives a note's text without its form. */
const useTextOf = () => {
  const vitals = useVitalLines();
  const problem = useProblemLines();
  const saidValue = useSaidKeyValue();
  return ({ note: { kind, body } }: Listed): string => {
    if (kind === 'vitalSigns')
      return vitals(body)
        .map(({ label, text, more }) => `${label}: ${text} ${more}`.trim())
        .join('\n');
    if (kind === 'problem')
      return problem(body)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n');
    if (kind === 'keyValue') {
      const { name, value, range, taken } = saidValue(body);
      return [`${name} ${value}`, range && `(${range})`, taken].filter(Boolean).join(' ');
    }
    // Its text says what the other fields do.
    if (kind === 'prescription') return [body.prescription, body.despite, body.reason, body.because].filter(Boolean).join('\n\n');
    return Object.entries(body)
      .filter(([name]) => !['corrects', 'ends', 'result'].includes(name))
      .map(([, text]) => text)
      .join('\n\n');
  };
};

type Props = { note: Listed /** Makes it a draft again; returns whether it could. */; onEdit?: () => boolean };

/** The actions on a note that has not reached the server (DOC-11): none discards text without asking. */
export const UnsentActions = ({ note, onEdit }: Props) => {
  const t = useText();
  const notice = useNotice();
  const textOf = useTextOf();
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  const { id, status } = note;
  const takeBack = () => dispatch(outbox.actions.takenBack({ id }));
  const copy = () =>
    navigator.clipboard.writeText(textOf(note)).then(
      () => notice.success(t('receipt.copied')),
      () => notice.failure(t('receipt.notCopied')),
    );
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
      <Button size="small" onClick={copy}>
        {t('receipt.copy')}
      </Button>
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
