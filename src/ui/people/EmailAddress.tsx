import { Fragment } from 'react';

/** An email address that breaks only after the @, never inside its domain. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
