import { styled } from '@mui/material/styles';
import type { FormEventHandler, ReactNode } from 'react';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(3),
  '& > a': { justifySelf: 'start' },
}));

type Props = {
  /** Without fields nothing is to be fetched. */
  form?: { prefetch: () => void };
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form of the account pages. `post`: if it is ever sent without a script, no password ends up in a URL. */
export const AccountForm = ({ form, onSubmit, children }: Props) => (
  <Form method="post" noValidate onSubmit={onSubmit} {...(form && { onFocusCapture: form.prefetch })}>
    {children}
  </Form>
);
