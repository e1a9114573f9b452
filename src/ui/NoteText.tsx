import type { Note } from '../state/note';
import { useText } from './texts';

/** A note as it was written: line ends kept, in the direction of its script. */
export const NoteText = ({ body }: { body: Note['body'] }) => {
  const t = useText();
  if ('prescription' in body) return <p dir="auto">{body.prescription}</p>;
  if ('text' in body) return <p dir="auto">{body.text}</p>;
  return (
    <dl>
      <dt>{t('history.complaint')}</dt>
      <dd dir="auto">{body.complaint}</dd>
      <dt>{t('history.diagnosis')}</dt>
      <dd dir="auto">{body.diagnosis}</dd>
    </dl>
  );
};
