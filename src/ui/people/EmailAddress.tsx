import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

// Only the opportunity after the @ is taken.
const Whole = styled('span')({ whiteSpace: 'nowrap', '& wbr': { whiteSpace: 'normal' } });

/** A longer part does not fit a column: it may break anywhere. */
const longest = 20;

/** An email address that breaks only after the @, a long one also after the dots before it; neither at a hyphen nor inside its domain. */
export const EmailAddress = ({ address }: { address: string }) => {
  const halves = address.split(/(?<=@)/);
  const isShort = halves.every((half) => half.length <= longest);
  const parts = isShort ? halves : address.split(/(?<=@)|(?<=\.)(?=[^@]*@)/);
  const written = parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
  return isShort ? <Whole>{written}</Whole> : written;
};
