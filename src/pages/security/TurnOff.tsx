import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTurnOffSecondFactorMutation } from '../../api/secondFactor';
import { useNotice } from '../../ui/notices/notices';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

/** Asks, then turns the second step off. */
export const TurnOff = () => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const [turnOff, { isLoading }] = useTurnOffSecondFactorMutation();
  const go = async () => {
    setAsks(false);
    const { error } = await turnOff({ key: crypto.randomUUID() });
    if (error) return notice.failure(errorText(error));
    notice.success(t('security.turnedOff'));
  };
  return (
    <>
      <Button variant="outlined" color="error" disabled={isLoading} onClick={() => setAsks(true)}>
        {t('security.turnOff')}
      </Button>
      {asks && (
        <SureQuestion
          title={t('security.turnOffQuestion')}
          text={t('security.turnOffSaid')}
          goText={t('security.turnOff')}
          stayText={t('security.keep')}
          onGo={() => void go()}
          onStay={() => setAsks(false)}
        />
      )}
    </>
  );
};
