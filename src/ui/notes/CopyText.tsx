import Button from '@mui/material/Button';
import type { EntryBody, Note } from '../../state/note';
import { useNotice } from '../notices/notices';
import { useText } from '../texts/texts';
import { useSaidKeyValue } from './KeyValueText';
import { useProblemLines } from './ProblemText';
import { useVitalLines } from './VitalsText';

/** Of a note or a draft. */
type Props = { kind: Note['kind']; body: EntryBody };

/** Returns a function that gives a note's text without its form. */
const useTextOf = () => {
  const vitals = useVitalLines();
  const problem = useProblemLines();
  const saidValue = useSaidKeyValue();
  return ({ kind, body }: Props): string => {
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
      .filter(([name]) => !['corrects', 'ends', 'result', 'handover'].includes(name))
      .map(([, text]) => text)
      .filter(Boolean)
      .join('\n\n');
  };
};

/** A button that copies what was written, for somewhere else. */
export const CopyText = (written: Props) => {
  const t = useText();
  const notice = useNotice();
  const textOf = useTextOf();
  const copy = () =>
    navigator.clipboard.writeText(textOf(written)).then(
      () => notice.success(t('receipt.copied')),
      () => notice.failure(t('receipt.notCopied')),
    );
  return (
    <Button size="small" onClick={copy}>
      {t('receipt.copy')}
    </Button>
  );
};
