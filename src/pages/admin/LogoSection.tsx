import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ImageIcon } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths';
import { useRemoveLogoMutation, useSetLogoMutation } from '../../api/hospitals';
import { useGetPlanQuery } from '../../api/payments';
import { selectUser } from '../../state/auth';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { FileButton } from '../../ui/forms/FileButton';
import { readLogo } from '../../ui/forms/readPicture';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { HospitalLogo } from '../../ui/frame/HospitalLogo';
import { Link } from '../../ui/frame/Link';
import { Section } from '../../ui/frame/Section';
import { useHospitalLogo } from '../../ui/frame/useHospitalLogo';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { type TextKey, useText } from '../../ui/texts/texts';
import { fileParts } from './fileParts';

const Closed = styled('div')(({ theme }) => ({ display: 'grid', justifyItems: 'start', gap: theme.spacing(1.5) }));
const Form = styled('form')(({ theme }) => fileParts(theme));

/** A saved logo that the pages do not show yet; `before` is the id of the logo that they still show. */
type Saved = { before: string | undefined; picture: string | null };

/** `chosen` is what to save: a picture, `null` to remove the present one, undefined for no change. */
type Props = { hospitalName: string; chosen: string | null | undefined; onChoose: (picture: string | null | undefined) => void };

const Chooser = ({ hospitalName, chosen, onChoose }: Props) => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const present = useSelector(selectUser)?.logo;
  const shown = useHospitalLogo();
  const [saved, setSaved] = useState<Saved>();
  const [problem, setProblem] = useState<TextKey>();
  const [refusal, setRefusal] = useState<string>();
  const [set, { isLoading: setting }] = useSetLogoMutation();
  const [remove, { isLoading: removing }] = useRemoveLogoMutation();
  const kept = saved && saved.before === present ? saved.picture : (shown?.picture ?? null);
  const picture = chosen === undefined ? kept : chosen;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('url' in read) onChoose(read.url);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    notice.clear();
    setRefusal(undefined);
    const key = keyFor(chosen);
    const { error } = chosen === null ? await remove({ key }) : await set({ body: { picture: chosen }, key });
    if (error) {
      setRefusal(errorText(error));
      return;
    }
    keyFor.spent();
    setSaved({ before: present, picture: chosen });
    onChoose(undefined);
    notice.success(t(chosen === null ? 'logo.removed' : 'logo.saved'));
  };
  return (
    <Form noValidate onSubmit={submit}>
      <ErrorSummary items={[]} message={refusal} />
      {picture ? <HospitalLogo hospitalName={hospitalName} picture={picture} size="large" /> : <p>{t('logo.none')}</p>}
      <div className="ways">
        <FileButton
          text={t('logo.choose')}
          accept="image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp"
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={([file]) => void take(file)}
        />
        {picture && <Button onClick={() => onChoose(kept ? null : undefined)}>{t('logo.remove')}</Button>}
      </div>
      <small id={`${id}-hint`}>{t('logo.hint')}</small>
      <div id={`${id}-error`} role="alert" className="wrong">
        {problem && t(problem)}
      </div>
      {chosen !== undefined && (
        <div className="ways">
          <SubmitButton busy={setting || removing} busyText={t('form.sending')}>
            {t('logo.save')}
          </SubmitButton>
          <Button onClick={() => onChoose(undefined)}>{t('common.cancel')}</Button>
          <span role="status">{t('settings.unsaved')}</span>
        </div>
      )}
    </Form>
  );
};

/** Sets the hospital's own logo and previews it. On the Free plan, links to the plans instead. */
export const LogoSection = (props: Props) => {
  const t = useText();
  // Of the user: the picture itself may still be loading.
  const hasLogo = useSelector(selectUser)?.logo !== undefined;
  const { data: plan, isLoading } = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section
      id="logo-section"
      icon={ImageIcon}
      title={t('plan.limit.logo')}
      about={t('logo.said')}
      setting={t(hasLogo ? 'logo.some' : 'logo.none')}
    >
      {plan?.plan === 'free' && (
        <Closed>
          <p>{t('logo.premium')}</p>
          <Button variant="outlined" component={Link} to={paths.plan}>
            {t('plan.see')}
          </Button>
        </Closed>
      )}
      {/* While the plan is unknown, allow it: the server decides. */}
      {!isLoading && plan?.plan !== 'free' && <Chooser {...props} />}
    </Section>
  );
};
