import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isUnderWay, listedUploads, selectUploads, type Uploads, uploads } from '../../state/uploads';
import { useNotice } from '../../ui/notices/notices';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { UploadRow } from './UploadRow';
import { useUploadsAcrossLock } from './useUploadsAcrossLock';

const Tray = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'sticky',
    bottom: theme.spacing(1),
    zIndex: 2,
    maxWidth: 560,
    marginTop: theme.spacing(3),
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.shadows[6],
    '& header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: theme.spacing(1, 1, 0, 2),
      minHeight: 44,
    },
    '& > p': { ...theme.typography.body2, margin: 0, padding: theme.spacing(0, 2, 1.5), overflowWrap: 'anywhere' },
    '& h2': { ...theme.typography.h3, margin: 0 },
    '& ul': {
      listStyle: 'none',
      margin: 0,
      padding: theme.spacing(0, 2, 1),
      maxHeight: '40vh',
      overflowY: 'auto',
      '@media (max-width: 599px)': { maxHeight: '32vh' },
    },
  };
});

/** Announces each upload's outcome, on any page. */
const useUploadNotices = (members: Uploads) => {
  const t = useText();
  const notice = useNotice();
  const problemText = useProblemText();
  const before = useRef(members);
  useEffect(() => {
    // A retried or discarded upload has no failure any more.
    for (const id of Object.keys(before.current)) if (members[id]?.status !== 'failed') notice.over(id);
    for (const [id, member] of Object.entries(members)) {
      if (before.current[id]?.status === member.status) continue;
      if (member.status === 'done') notice.success(`${t('upload.done')} ${member.fileName}`);
      if (member.status === 'failed') notice.failure(`${t('upload.failed')}. ${problemText(member.problem)} ${member.fileName}`, id);
    }
    before.current = members;
  }, [members, notice, problemText, t]);
};

/** The uploads, on any page: their progress, failures with reasons, and actions (ADM-10). */
export const UploadTray = () => {
  const t = useText();
  const dispatch = useDispatch();
  const members = useSelector(selectUploads);
  useUploadNotices(members);
  const acrossLock = useUploadsAcrossLock(members);
  const all = listedUploads(members);
  // Leaving would lose running uploads and those that can still be retried.
  const hasUnsaved = all.some((each) => isUnderWay(each) || each.status === 'failed');
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  if (all.length === 0 && !acrossLock.cut) return null;
  const over = all.filter(({ status }) => status === 'done' || status === 'cancelled');
  const { notSent = [], unsure = [] } = acrossLock.cut ?? {};
  const clear = () => {
    acrossLock.clear();
    for (const { id } of over) dispatch(uploads.actions.dismissed({ id }));
  };
  return (
    <Tray aria-label={t('upload.tray')}>
      <header>
        <h2>{t('upload.tray')}</h2>
        {(over.length > 0 || acrossLock.cut) && <Button onClick={clear}>{t('upload.clear')}</Button>}
      </header>
      {notSent.length > 0 && <p role="status">{t('upload.notSent', { files: notSent.join(', ') })}</p>}
      {unsure.length > 0 && <p role="status">{t('upload.unsure', { files: unsure.join(', ') })}</p>}
      {all.length > 0 && (
        <ul>
          {all.map((each) => (
            <UploadRow key={each.id} upload={each} />
          ))}
        </ul>
      )}
    </Tray>
  );
};
