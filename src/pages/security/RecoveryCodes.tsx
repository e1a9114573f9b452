import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useMakeRecoveryCodesMutation } from '../../api/secondFactor';
import { selectUser } from '../../state/auth';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { PageLoading } from '../../ui/frame/PageLoading';
import { saveFile } from '../../ui/tables/saveFile';
import { useErrorText } from '../../ui/texts/errorText';
import { recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { revealedBy, useForgotten } from './revealedAnswer';
import { SecurityDialog } from './SecurityDialog';

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(2),
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontFamily: 'monospace',
  fontSize: 'var(--lead)',
}));
const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '@media print': { display: 'none' },
}));

/** Prints the codes and what they are for, but not the page behind them. Other pop-ups are not printed at all (PaperStyles). */
const paper = {
  '@media print': {
    'body > :not(:has(.recovery-codes)), .MuiBackdrop-root, .MuiDialogActions-root': { display: 'none !important' },
    '.MuiDialog-root:has(.recovery-codes)': { display: 'block !important', position: 'static !important' },
    '.MuiDialog-container, .MuiDialog-paper': { position: 'static', height: 'auto !important', maxHeight: 'none !important' },
  },
} as const;

const Shown = ({ handles }: { handles: readonly string[] }) => {
  const t = useText();
  const email = useSelector(selectUser)?.email ?? '';
  const [made] = useState(() => new Date().toISOString());
  const [copied, setCopied] = useState(false);
  useForgotten(handles);
  const codes = revealedBy(handles);
  const head = t('security.codesHead', { email, time: recordTime(made) });
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  const save = () => saveFile(new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), t('security.codesFile'));
  return (
    <>
      <GlobalStyles styles={paper} />
      <p>{t('security.codesSaid')}</p>
      <Codes className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Ways>
        <Button startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
        <Button startIcon={<Download size={18} aria-hidden />} onClick={save}>
          {t('security.save')}
        </Button>
        <Button startIcon={<Printer size={18} aria-hidden />} onClick={() => print()}>
          {t('security.print')}
        </Button>
        <span role="status">{copied && t('security.copied')}</span>
      </Ways>
      <p>{head}</p>
    </>
  );
};

/** Makes new recovery codes and shows them once. Only its button closes it. */
export const RecoveryCodes = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [make, { data, error }] = useMakeRecoveryCodesMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once; Strict Mode asks twice, but with the same key
  useEffect(() => void make({ key: keyFor('make') }), []);
  return (
    <SecurityDialog
      title={t('security.codesTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      actions={
        data ? (
          <SubmitButton busy={false} busyText="">
            {t('security.kept')}
          </SubmitButton>
        ) : (
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        )
      }
    >
      <ErrorSummary items={[]} message={error && errorText(error)} />
      {!data && !error && <PageLoading />}
      {data && <Shown handles={data.codes} />}
    </SecurityDialog>
  );
};
