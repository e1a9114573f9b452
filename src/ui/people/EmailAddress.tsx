import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

// Only the opportunity after the @ is taken.
const Whole = styled('span')({ whiteSpace: 'nowrap', '& wbr': { whiteSpace: 'normal' } });

/** A longer part does not fit a column: it may break anywhere. */
const longest = 20;

/** An email address that breaks only after the @, neither at a hyphen nor inside its domain. */
export const EmailAddress = ({ address }: { address: string }) => {
  const parts = address.split(/(?<=@)/);
  const written = parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
  return parts.every((part) => part.length <= longest) ? <Whole>{written}</Whole> : written;
};
