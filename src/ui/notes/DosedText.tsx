import { styled } from '@mui/material/styles';
import { Stored } from '../texts/Unreadable';

// Figures of one width; a zero is no O.
const Dosed = styled('p')({ fontVariantNumeric: 'tabular-nums slashed-zero', '& b': { fontWeight: 660 } });

/** A number with the word after it, at the beginning: " 500 mg", " 1,5 g", " 2 tablets". */
const dose = /^\s+\d[\d.,\s]*(?:\s?\p{L}[\p{L}/-]*)?/u;

/** How much of a prescription's text is its medicine and the dose; 0 where the text is free and does not begin with them. */
const lengthOfHead = (text: string, medicine: string | null | undefined): number => {
  const name = medicine?.replace(/\s+/g, ' ').trim();
  if (!name || !text.startsWith(name)) return 0;
  return name.length + (dose.exec(text.slice(name.length))?.[0].trimEnd().length ?? 0);
};

/** The medicine and the dose of a prescription that was written in fields, as its text has them; without them the medicine. */
export const headOf = (text: string, medicine: string | null | undefined): string =>
  text.slice(0, lengthOfHead(text, medicine)) || (medicine ?? '');

type Props = {
  text: string | null;
  medicine?: string | null | undefined;
  /** With which it ends: then it is an element of its own. */
  remark?: string | null | undefined;
};

/** A prescription as it was written. One that was written in fields has its medicine and dose in bold; an unreadable one is null. */
export const DosedText = ({ text, medicine, remark }: Props) => {
  const head = lengthOfHead(text ?? '', medicine);
  const note = remark?.trim() ?? '';
  const noteAt = text !== null && note !== '' && text.endsWith(note) ? Math.max(text.length - note.length, head) : undefined;
  return (
    <Dosed dir="auto">
      {text !== null && head > 0 ? (
        <>
          <b>{text.slice(0, head)}</b>
          {text.slice(head, noteAt)}
          {noteAt !== undefined && <span>{text.slice(noteAt)}</span>}
        </>
      ) : (
        <Stored text={text} />
      )}
    </Dosed>
  );
};
