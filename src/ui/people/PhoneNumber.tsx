import { styled } from '@mui/material/styles';

// Smaller where the table is narrow: a number is read and dialled as one.
const Kept = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '@media (min-width: 769px) and (max-width: 1199px)': { fontSize: theme.typography.body2.fontSize },
  '& > span': { whiteSpace: 'nowrap' },
}));

/** What is longer than any number holds more than one: it may break where it must. */
const longest = 18;

/** A phone number as it was written, never broken inside: a second number or an extension goes onto the next line. */
export const PhoneNumber = ({ children }: { children: string }) => (
  <Kept>
    {children.split(/(?<=[,;/]\s*)(?=[^\s,;/])|(?=\s+\p{L})/u).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one number stay in their order
      part.length > longest ? part : <span key={index}>{part}</span>,
    )}
  </Kept>
);
