import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import inside from '../../ui/texts/en/inside.json';
import { addTexts, makeTexts, TextProvider, useLanguage, useText } from '../../ui/texts/texts';

// The English texts load with the pages behind sign-in, which are not here; the French catalogue has them already.
const english = makeTexts();
addTexts(english, inside);

const Question = ({ unsent }: { unsent: boolean }) => {
  const t = useText();
  return <LeavingQuestion unsaved={unsent} text={t('common.notSentSaid')} />;
};

type Props = { form: { isDirty: boolean } };

/** Asks before the user leaves a page with typed text that is not sent (UX-4). */
export const UnsentQuestion = ({ form }: Props) => {
  const language = useLanguage();
  if (language !== 'en') return <Question unsent={form.isDirty} />;
  return (
    <TextProvider texts={english}>
      <Question unsent={form.isDirty} />
    </TextProvider>
  );
};
