import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import secondStepMessages from '../../../contract/messagesSecondStep.json';
import type { SecondStep as Way } from '../../../contract/secondFactor';
import { reasonOfError } from '../../api/problem';
import { useReadSecondStepQuery } from '../../api/secondFactor';
import { Loaded } from '../../ui/frame/Loaded';
import { PageTitle } from '../../ui/frame/PageTitle';
import { useTask } from '../../ui/questions/useTask';
import secondStep from '../../ui/texts/en/secondStep.json';
import { addTexts, makeTexts, TextProvider, useLanguage, useText } from '../../ui/texts/texts';
import { CodeStep } from './CodeStep';
import { PasskeyStep } from './PasskeyStep';
import { useFinishSignIn } from './useFinishSignIn';

// The English texts load with this script; the French catalogue has them already.
const english = makeTexts();
addTexts(english, secondStep);
addTexts(english, secondStepMessages);

const Steps = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > *': { justifySelf: 'start' },
  '& > form': { justifySelf: 'stretch', marginBlock: theme.spacing(1, 2) },
  '& > button': { marginInlineStart: theme.spacing(-1), textAlign: 'start' },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, marginTop: theme.spacing(2) },
}));

const Ways = ({
  ways,
  passkey,
  finish,
}: {
  ways: readonly Way[];
  passkey: string | undefined;
  finish: ReturnType<typeof useFinishSignIn>;
}) => {
  const t = useText();
  const { closed } = useTask('secondStep');
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0] ?? 'recoveryCode';
  const choose = (other: Way) => {
    finish.anotherWay();
    setChosen(other);
  };
  return (
    <Steps>
      {way === 'passkey' ? <PasskeyStep options={passkey ?? ''} finish={finish} /> : <CodeStep key={way} way={way} finish={finish} />}
      {ways
        .filter((each) => each !== way)
        .map((each) => (
          <Button key={each} onClick={() => choose(each)}>
            {t(`secondStep.instead.${each}`)}
          </Button>
        ))}
      <Button onClick={closed}>{t('secondStep.back')}</Button>
      <small>{t('secondStep.lost')}</small>
    </Steps>
  );
};

const Step = () => {
  const t = useText();
  const finish = useFinishSignIn();
  const query = useReadSecondStepQuery(undefined, { refetchOnMountOrArgChange: true });
  const isOver = query.error !== undefined && reasonOfError(query.error).code === 'problem.secondStepOver';
  return (
    <>
      <PageTitle title={t('secondStep.title')} error={finish.problem !== undefined || isOver} />
      <h1>{t('secondStep.title')}</h1>
      <p>{t('secondStep.said')}</p>
      <Loaded query={query}>{({ ways, passkey }) => <Ways ways={ways} passkey={passkey} finish={finish} />}</Loaded>
    </>
  );
};

/** The second step of a sign-in. It replaces the password form, and the sign-in waits for it (api/pageQuestions). */
export default function SecondStep() {
  const language = useLanguage();
  if (language !== 'en') return <Step />;
  return (
    <TextProvider texts={english}>
      <Step />
    </TextProvider>
  );
}
