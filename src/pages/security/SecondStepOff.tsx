import { useGetSecondFactorQuery } from '../../api/secondFactor';
import { Hint } from '../../ui/notices/Hint';
import { useText } from '../../ui/texts/texts';
import { goToOwnStep, ownStep } from './ownStep';

/** Warns, at the top of the settings, that the password alone signs the user in. While that is not known, it says nothing. */
export const SecondStepOff = () => {
  const t = useText();
  const { data } = useGetSecondFactorQuery();
  if (data?.factors.length !== 0) return null;
  return (
    <Hint warns>
      {t('security.offSaid')}{' '}
      <a href={`#${ownStep}`} onClick={goToOwnStep}>
        {t('security.setUp')}
      </a>
    </Hint>
  );
};
