import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useCancelAddressChangeMutation, useResendAddressLetterMutation } from '../../api/hospitals';
import { selectUser } from '../../state/auth';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Hint } from '../../ui/notices/Hint';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

/** A button within a text: the margin aligns its label with the text. */
const InlineButton = styled(Button)(({ theme }) => ({ marginInlineStart: theme.spacing(-1) }));
const Above = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

/** Sends the unopened confirmation mail again. */
const Resend = () => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [resend, { isLoading }] = useResendAddressLetterMutation();
  const go = async () => {
    const { data, error } = await resend({ key: keyFor('resend') });
    if (!data) return notice.failure(errorText(error));
    keyFor.spent();
    notice.success(t('address.resent', { email: data.email }));
  };
  return (
    <InlineButton disabled={isLoading} onClick={() => void go()}>
      {t('address.resend')}
    </InlineButton>
  );
};

/** Says that the admin can invite nobody before they confirm the registered address, and names it. */
export const UnprovedAddress = () => {
  const t = useText();
  const user = useSelector(selectUser);
  if (!user?.addressUnproved) return null;
  return (
    <Above>
      <Hint>
        {t('address.unproved', { email: user.email })} <Resend />
      </Hint>
    </Above>
  );
};

/** Says that a new address is not confirmed yet. */
export const WaitingAddress = ({ email }: { email: string }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const [cancel, { isLoading }] = useCancelAddressChangeMutation();
  const cancelChange = async () => {
    const { data, error } = await cancel({ key: keyFor(email) });
    if (!data) return notice.failure(errorText(error));
    keyFor.spent();
    notice.success(t('address.cancelled'));
  };
  return (
    <Hint>
      {t('address.waiting', { email })} <Resend />
      <InlineButton disabled={isLoading} onClick={() => void cancelChange()}>
        {t('address.cancel')}
      </InlineButton>
    </Hint>
  );
};
