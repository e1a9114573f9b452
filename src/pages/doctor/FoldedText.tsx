import type { ComponentProps } from 'react';
import { NoteText } from '../../ui/notes/NoteText';
import { useText } from '../../ui/texts/texts';

/** A note's text, behind a tap. */
export const FoldedText = ({ body }: ComponentProps<typeof NoteText>) => {
  const t = useText();
  return (
    <details>
      <summary>{t('notes.read')}</summary>
      <NoteText body={body} />
    </details>
  );
};
