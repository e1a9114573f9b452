import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextArea } from '../../ui/forms/TextArea';
import { useAccountCall } from '../../ui/forms/useAccountCall';
import { useContractForm } from '../../ui/forms/useContractForm';
import { PageTitle } from '../../ui/frame/PageTitle';
import { telephone, useSite } from '../../ui/frame/site';
import { Notice } from '../../ui/notices/Notice';
import { useText } from '../../ui/texts/texts';
import { UnsentQuestion } from '../account/UnsentQuestion';
import { PublicSection } from './PublicSection';

const Columns = styled('div')(({ theme }) => ({
  width: '100%',
  display: 'grid',
  gap: theme.spacing(4, 8),
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& form': { display: 'grid', gap: theme.spacing(2.5) },
  '& dl': { margin: 0, display: 'grid', gap: theme.spacing(0.5), alignContent: 'start' },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: theme.spacing(0, 0, 2), fontSize: 'var(--lead)' },
}));

type Values = { name: string; email?: string | undefined; phoneNumber?: string | undefined; message: string };
const loadSchema = () => import('../../../contract/site').then(({ contactForm }) => contactForm);

const blank = { name: '', email: '', phoneNumber: '', message: '' };

/** Sends a message to the site's mailbox and shows the outcome (PUB-8). */
export default function Contact() {
  const t = useText();
  const { brand, phone, email } = useSite();
  const [sentBy, setSentBy] = useState<string>();
  const form = useContractForm<Values>(loadSchema, blank);
  const { call, refusal } = useAccountCall(useDispatch(), form);

  const submit = form.handleSubmit(async (body) => {
    setSentBy(undefined);
    if (!(await call('sendContact', { body }))) return;
    setSentBy(body.name);
    form.fill({});
  });

  return (
    <>
      <PageTitle title={t('contact.title')} error={refusal !== undefined || form.summary.length > 0} />
      <PublicSection title={t('contact.getInTouch')} first>
        <p>{t('contact.said', { brand })}</p>
        <Columns>
          <div>
            <div aria-live="polite">
              {sentBy && !form.isDirty && form.summary.length === 0 && <Notice>{t('contact.sent', { name: sentBy })}</Notice>}
            </div>
            <form method="post" noValidate onSubmit={submit} onFocusCapture={form.prefetch}>
              <ErrorSummary items={form.summary} message={refusal} />
              <Field label={t('contact.name')} field={form.field('name')} autoComplete="name" marked />
              <Field label={t('contact.email')} field={form.field('email')} type="email" autoComplete="email" inputMode="email" optional />
              <Field label={t('contact.phoneNumber')} field={form.field('phoneNumber')} type="tel" autoComplete="tel" optional />
              <TextArea label={t('contact.message')} field={form.field('message')} long marked />
              <SubmitButton busy={form.busy} busyText={t('contact.sending')}>
                {t('contact.send')}
              </SubmitButton>
            </form>
          </div>
          <dl>
            {phone && (
              <>
                <dt>{t('contact.phone')}</dt>
                <dd>
                  <a href={telephone(phone)}>{phone}</a>
                </dd>
              </>
            )}
            <dt>{t('contact.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </dl>
        </Columns>
      </PublicSection>
      <UnsentQuestion form={form} />
    </>
  );
}
