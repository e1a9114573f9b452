import { styled } from '@mui/material/styles';
import type { FormEventHandler, ReactNode } from 'react';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(3),
  '& > a': { justifySelf: 'start' },
  // A checkbox with its words.
  '& > label': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), minHeight: 'var(--control)' },
  // Drawn like MUI's, which sign-in would load only for this.
  '& > label > input': {
    appearance: 'none',
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    border: `2px solid ${theme.vars.palette.control}`,
    borderRadius: theme.shape.mark,
    background: theme.vars.palette.background.paper,
    '&:checked': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.primary.main },
    '&:checked::before': {
      content: '""',
      display: 'block',
      height: '100%',
      background: theme.vars.palette.background.paper,
      clipPath: 'polygon(12% 46%, 0 60%, 42% 98%, 100% 22%, 86% 8%, 40% 68%)',
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
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
  children: ReactNode;
};

/** A form of the account pages. Its method is `post`, so that a form sent before the script runs puts no password into a URL. */
export const AccountForm = ({ form, onSubmit, children }: Props) => (
  <Form method="post" noValidate onSubmit={onSubmit} {...(form && { onFocusCapture: form.prefetch })}>
    {children}
  </Form>
);
