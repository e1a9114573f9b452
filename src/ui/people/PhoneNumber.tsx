import { styled } from '@mui/material/styles';

// Smaller in narrow tables: a number must stay on one line.
const Kept = styled('span')(({ theme }) => ({
  '@media (min-width: 769px) and (max-width: 1199px)': { fontSize: theme.typography.body2.fontSize },
  '& > span': { whiteSpace: 'nowrap' },
}));

/** Longer text holds more than one number: it may break anywhere. */
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
