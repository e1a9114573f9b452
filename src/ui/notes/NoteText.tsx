import { styled } from '@mui/material/styles';
import { useText } from '../texts/texts';
import { Stored } from '../texts/Unreadable';

type Body = Readonly<Partial<Record<'prescription' | 'text' | 'complaint' | 'diagnosis', string | null>>>;

// In a face in which no digit or letter is taken for another.
const Dosed = styled('p')(({ theme }) => theme.typography.mono);

/** A note's text, also half-written: with its line breaks, in the direction of its script. A text is null when it cannot be read. */
export const NoteText = ({ body }: { body: Body }) => {
  const t = useText();
  if (body.prescription !== undefined)
    return (
      <Dosed dir="auto">
        <Stored text={body.prescription} />
      </Dosed>
    );
  if (body.text !== undefined)
    return (
      <p dir="auto">
        <Stored text={body.text} />
      </p>
    );
  return (
    <dl>
      <dt>{t('history.complaint')}</dt>
      <dd dir="auto">
        <Stored text={body.complaint} />
      </dd>
      <dt>{t('history.diagnosis')}</dt>
      <dd dir="auto">
        <Stored text={body.diagnosis} />
      </dd>
    </dl>
  );
};
