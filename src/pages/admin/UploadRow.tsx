import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, CirclePause, CircleSlash, FileUp, ListPlus, type LucideIcon, RotateCw, Trash2, X } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { patientPath } from '../../../contract/paths';
import { personLabel } from '../../../contract/personNames';
import { type ListedUpload, uploads } from '../../state/uploads';
import { Link } from '../../ui/frame/Link';
import { ProgressBar } from '../../ui/frame/ProgressBar';
import { fileSize } from '../../ui/texts/formatSize';
import { useProblemText } from '../../ui/texts/problemText';
import { type TextKey, useText } from '../../ui/texts/texts';

const Row = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1, 0),
    '& + li': { borderTop: `1px solid ${palette.divider}` },
    '& > div:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .actions': { display: 'flex', flex: 'none' },
    '@media (max-width: 599px)': {
      flexWrap: 'wrap',
      '& > div:first-of-type': { flexBasis: '75%' },
      '& .actions': { marginInlineStart: 'auto' },
    },
    '& small': { ...theme.typography.body2, color: palette.text.secondary, display: 'block' },
    '& svg': { flex: 'none' },
    '&[data-status=failed] > svg, &[data-status=failed] .how': { color: palette.error.main },
    '&[data-status=done] > svg': { color: palette.success.main },
    '& .MuiLinearProgress-root': { margin: theme.spacing(0.75, 0) },
  };
});

const icons: Record<ListedUpload['status'], LucideIcon> = {
  waiting: FileUp,
  sending: FileUp,
  answerAwaited: FileUp,
  interrupted: CirclePause,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: CircleSlash,
};

type ActionProps = { text: TextKey; file: string; icon: LucideIcon; onClick: () => void };
const Action = ({ text, file, icon: Icon, onClick }: ActionProps) => {
  const label = useText()(text, { file });
  return (
    <IconButton onClick={onClick} aria-label={label} title={label}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
};

/** One upload: its file, patient, progress and actions. */
export const UploadRow = ({ upload }: { upload: ListedUpload }) => {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const { id, fileName: file, patient, size, status } = upload;
  const how = (): string => {
    if (status === 'failed') return `${t('upload.failed')}. ${problemText(upload.problem)}`;
    if (status === 'sending') return t('upload.sending', { sent: fileSize(upload.sent), size: fileSize(size) });
    return t(status === 'done' ? 'upload.uploaded' : `upload.${status}`);
  };
  const Icon = icons[status];
  const over = status === 'failed' || status === 'cancelled';
  const { retried, dismissed, cancelled } = uploads.actions;
  return (
    <Row data-status={status}>
      <Icon size={20} aria-hidden />
      <div>
        <bdi>{file}</bdi>
        <small>
          {t('upload.for', { patient: personLabel(patient) })} · {patient.patientUniqueId}
        </small>
        {(status === 'sending' || status === 'answerAwaited') && (
          <ProgressBar label={file} {...(status === 'sending' && { value: size > 0 ? (upload.sent / size) * 100 : 0 })} />
        )}
        <small className="how">{how()}</small>
      </div>
      <div className="actions">
        {(status === 'waiting' || status === 'sending' || status === 'interrupted') && (
          <Action text="upload.cancel" file={file} icon={X} onClick={() => dispatch(cancelled({ id }))} />
        )}
        {status === 'done' && (
          <IconButton component={Link} to={patientPath(patient.id)} aria-label={t('values.of', { file })} title={t('values.of', { file })}>
            <ListPlus size={20} aria-hidden />
          </IconButton>
        )}
        {over && <Action text="upload.retry" file={file} icon={RotateCw} onClick={() => dispatch(retried({ id }))} />}
        {over && <Action text="upload.discard" file={file} icon={Trash2} onClick={() => dispatch(dismissed({ id }))} />}
      </div>
    </Row>
  );
};
