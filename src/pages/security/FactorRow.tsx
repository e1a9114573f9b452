import Button from '@mui/material/Button';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Factor } from '../../../contract/secondFactor';
import { useRemoveFactorMutation } from '../../api/secondFactor';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useErrorText } from '../../ui/texts/errorText';
import { longDate, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';

/** An authenticator app or a passkey in the list. */
export const FactorRow = ({ factor: { id, kind, name, createdAt, lastUsedAt } }: { factor: Factor }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [asks, setAsks] = useState(false);
  const [remove, { isLoading }] = useRemoveFactorMutation();
  const shown = name ?? t('security.app');
  const go = async () => {
    setAsks(false);
    const { error } = await remove({ params: { factorId: id }, key: keyFor(id) });
    if (error) return notice.failure(errorText(error));
    notice.success(t('security.removed', { name: shown }));
  };
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  const used = lastUsedAt ? t('security.used', { time: recordTime(lastUsedAt) }) : t('security.neverUsed');
  return (
    <li>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{shown}</strong>
        <small>
          {t('security.since', { date: longDate(createdAt) })} · {used}
        </small>
      </span>
      <Button
        variant="outlined"
        color="error"
        size="small"
        disabled={isLoading}
        onClick={() => setAsks(true)}
        aria-label={t('security.removeNamed', { name: shown })}
      >
        {t('security.remove')}
      </Button>
      {asks && (
        <SureQuestion
          title={t('security.removeQuestion', { name: shown })}
          text={t('security.removeSaid')}
          goText={t('security.remove')}
          stayText={t('security.keep')}
          onGo={() => void go()}
          onStay={() => setAsks(false)}
        />
      )}
    </li>
  );
};
