import { styled } from '@mui/material/styles';
import { UsersRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type SecondFactorRule as Rule, type SecondFactor, secondFactorRules } from '../../../contract/secondFactor';
import { useGetSecondFactorQuery, useSetSecondFactorRuleMutation } from '../../api/secondFactor';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SaveLine } from '../../ui/forms/SaveLine';
import { Select } from '../../ui/forms/Select';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { Hint } from '../../ui/notices/Hint';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { goToOwnStep, ownStep } from './ownStep';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 640,
  '& label': { display: 'block', marginBottom: theme.spacing(0.75), fontWeight: 600 },
}));

const RuleForm = ({ rule, factors }: SecondFactor) => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Rule>(rule);
  // What the server has now, also after a save, takes the place of what was chosen.
  const [known, setKnown] = useState<Rule>(rule);
  if (known !== rule) {
    setKnown(rule);
    setChosen(rule);
  }
  const isFirst = factors.length === 0;
  const [refusal, setRefusal] = useState<string>();
  const [set, { isLoading }] = useSetSecondFactorRuleMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const { error } = await set({ body: { rule: chosen }, key: crypto.randomUUID() });
    if (error) return setRefusal(errorText(error));
    notice.success(t('security.ruleDone'));
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary items={[]} {...(refusal && { message: refusal })} />
      <div>
        <label htmlFor={id}>{t('security.ruleLabel')}</label>
        <Select
          id={id}
          required
          disabled={isFirst}
          value={chosen}
          options={secondFactorRules.map((value) => ({ value, label: t(`security.rule.${value}`) }))}
          onChange={({ target }) => setChosen(secondFactorRules.find((each) => each === target.value) ?? rule)}
        />
        <Hint>
          {t(isFirst ? 'security.ruleFirst' : 'security.ruleSaid')}{' '}
          {isFirst && (
            <a href={`#${ownStep}`} onClick={goToOwnStep}>
              {t('security.title')}
            </a>
          )}
        </Hint>
      </div>
      <SaveLine unsaved={chosen !== rule} busy={isLoading} busyText={t('security.asking')}>
        {t('security.ruleGo')}
      </SaveLine>
    </Form>
  );
};

/** Lets admins choose which users of the hospital need a second step. */
export const SecondFactorRule = () => {
  const t = useText();
  const query = useGetSecondFactorQuery();
  return (
    <Section
      id="second-step-rule"
      icon={UsersRound}
      title={t('security.ruleTitle')}
      about={t('security.ruleAbout')}
      setting={query.data && t(`security.ruled.${query.data.rule}`)}
    >
      <Loaded query={query} skeleton="line">
        {(given) => <RuleForm {...given} />}
      </Loaded>
    </Section>
  );
};
