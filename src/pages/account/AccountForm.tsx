import { styled } from '@mui/material/styles';
import type { FormEventHandler, ReactNode } from 'react';
import { checkboxLook } from '../../ui/forms/checkboxLook';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(3),
  // It belongs to the password above it.
  '& > a': { justifySelf: 'end', marginTop: theme.spacing(-1), '@media (pointer: coarse)': { marginBlock: theme.spacing(-1.5) } },
  // A checkbox with its words.
  '& > label': { display: 'flex', alignItems: 'start', gap: theme.spacing(1), paddingBlock: theme.spacing(1.5) },
  '& > label > input': checkboxLook(theme),
  // A long one fits a laptop.
  '&:has(> .pair)': { gap: theme.spacing(2) },
  // Two short fields that belong together.
  '& > .pair': {
    display: 'grid',
    gap: 'inherit',
    '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr', columnGap: theme.spacing(2) },
  },
}));

type Props = {
  /** Left out by a form without fields. */
  form?: { prefetch: () => void };
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The path of the call that a press makes already before the script runs (src/app/early.ts). */
  early?: string;
  children: ReactNode;
};

/** A form of the account pages. Its method is `post`, so that a form sent before the script runs puts no password into a URL. */
export const AccountForm = ({ form, onSubmit, early, children }: Props) => (
  <Form method="post" noValidate data-early={early} onSubmit={onSubmit} {...(form && { onFocusCapture: form.prefetch })}>
    {children}
  </Form>
);
