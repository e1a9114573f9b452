import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { SubmitButton } from '../forms/SubmitButton';
import { PopUpFrame } from './PopUpFrame';

const Form = styled('form')({});

type Props = Omit<ComponentProps<typeof PopUpFrame>, 'action'> &
  Pick<ComponentProps<typeof Form>, 'onSubmit' | 'sx'> & { submitText: ReactNode; busy?: boolean; busyText?: string };

/** A pop-up that is one form; its main button sends the form. */
export const PopUpForm = ({ onSubmit, sx, submitText, busy = false, busyText = '', children, ...frame }: Props) => {
  const id = useId();
  const submit = (
    <SubmitButton form={id} busy={busy} busyText={busyText}>
      {submitText}
    </SubmitButton>
  );
  return (
    <PopUpFrame {...frame} action={submit}>
      <Form id={id} noValidate onSubmit={onSubmit} sx={sx} data-draft={frame.persistsDraft}>
        {children}
      </Form>
    </PopUpFrame>
  );
};
