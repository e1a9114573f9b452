import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import inside from '../../ui/texts/en/inside.json';
import { addTexts, makeTexts, TextProvider, useLanguage, useText } from '../../ui/texts/texts';

// Its English comes with the pages behind sign-in, which are not there yet; French comes whole.
const english = makeTexts();
addTexts(english, inside);

const Question = ({ unsent }: { unsent: boolean }) => {
  const t = useText();
  return <LeavingQuestion unsaved={unsent} text={t('common.notSentSaid')} />;
};

type Props = { form: { isDirty: boolean } };

/** Asks before a page is left on which something is typed and not sent (UX-4). */
export const UnsentQuestion = ({ form }: Props) => {
  const language = useLanguage();
  if (language !== 'en') return <Question unsent={form.isDirty} />;
  return (
    <TextProvider texts={english}>
      <Question unsent={form.isDirty} />
    </TextProvider>
  );
};
