import { useText } from '../texts/texts';

type Body = Readonly<Partial<Record<'prescription' | 'text' | 'complaint' | 'diagnosis', string>>>;

/** A note's text, also half-written: with its line breaks, in the direction of its script. */
export const NoteText = ({ body }: { body: Body }) => {
  const t = useText();
  if (body.prescription !== undefined) return <p dir="auto">{body.prescription}</p>;
  if (body.text !== undefined) return <p dir="auto">{body.text}</p>;
  return (
    <dl>
      <dt>{t('history.complaint')}</dt>
      <dd dir="auto">{body.complaint}</dd>
      <dt>{t('history.diagnosis')}</dt>
      <dd dir="auto">{body.diagnosis}</dd>
    </dl>
  );
};
