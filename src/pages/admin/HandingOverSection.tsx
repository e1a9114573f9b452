import { styled } from '@mui/material/styles';
import { ArrowRightLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { useGetHandoverRuleQuery, useSetHandoverRuleMutation } from '../../api/handover';
import { Checkbox, CheckLabel } from '../../ui/forms/Checkbox';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { Hint } from '../../ui/notices/Hint';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

const Said = styled('p')(({ theme }) => ({ maxWidth: '72ch', color: theme.vars.palette.text.secondary }));

/** Whether doctors may hand patients over to a colleague themselves (CHT-8). It applies at once. */
export const HandingOverSection = () => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const query = useGetHandoverRuleQuery();
  const [set, { isLoading }] = useSetHandoverRuleMutation();
  const [refusal, setRefusal] = useState<string>();
  const change = async (doctorsHandOver: boolean) => {
    setRefusal(undefined);
    const body = { doctorsHandOver };
    const { error } = await set({ body, key: keyFor(body) });
    if (error) return setRefusal(errorText(error));
    keyFor.spent();
    notice.success(t('hospital.saved'));
  };
  return (
    <Section
      id="handover-section"
      icon={ArrowRightLeft}
      title={t('handingOver.ruleTitle')}
      about={t('handingOver.ruleAbout')}
      setting={query.data && t(query.data.doctorsHandOver ? 'handingOver.ruleOn' : 'handingOver.ruleOff')}
    >
      <Loaded query={query} skeleton="line">
        {({ doctorsHandOver }) => (
          <>
            <ErrorSummary items={[]} {...(refusal && { message: refusal })} />
            <CheckLabel
              label={t('handingOver.ruleLabel')}
              control={
                <Checkbox
                  checked={doctorsHandOver}
                  disabled={isLoading}
                  aria-describedby={id}
                  onChange={(_, wanted) => void change(wanted)}
                />
              }
            />
            <Hint>{t('settings.atOnce')}</Hint>
            <Said id={id}>{t('handingOver.ruleSaid')}</Said>
          </>
        )}
      </Loaded>
    </Section>
  );
};
