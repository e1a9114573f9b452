import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
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
import { EmailAddress } from '../../ui/people/EmailAddress';
import { useText } from '../../ui/texts/texts';
import { UnsentQuestion } from '../account/UnsentQuestion';
import { PublicSection } from './PublicSection';

const wide = '@media (min-width: 900px)';

const Message = styled('div')(({ theme }) => ({
  width: '100%',
  marginTop: theme.spacing(1),
  '&&': { [wide]: { gridArea: '1 / 2 / span 3' } },
  '@media (min-width: 600px)': {
    padding: theme.spacing(4),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.vars.palette.background.paper,
  },
  '& form': {
    display: 'grid',
    gap: theme.spacing(2.5),
    '@media (min-width: 600px)': {
      gridTemplateColumns: '1fr 1fr',
      '& > *': { gridColumn: '1 / -1' },
      '& > button': { justifySelf: 'start', minWidth: 160 },
    },
  },
}));
const Marked = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary }));
// Two short fields, of which one is enough.
const EitherOf = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gap: theme.spacing(2.5),
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
  '& > legend': { ...theme.typography.body2, padding: 0, marginBottom: theme.spacing(1), color: theme.vars.palette.text.secondary },
}));
// The other ways: below the text, as they are an alternative to the form.
const OtherWays = styled('dl')(({ theme }) => ({
  width: '100%',
  margin: theme.spacing(2.5, 0, 0),
  display: 'grid',
  gap: theme.spacing(1.5, 2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  '&&': { [wide]: { gridArea: '3 / 1', alignContent: 'start', margin: theme.spacing(1.5, 0, 0) } },
  '& > div': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: theme.spacing(2), alignItems: 'center' },
  '& svg': {
    gridRow: '1 / 3',
    boxSizing: 'content-box',
    padding: theme.spacing(1.25),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.primary.onSoft,
    background: theme.vars.palette.primary.soft,
  },
  // Its sign stands beside both lines.
  '& dt': { ...theme.typography.body2, display: 'contents', color: theme.vars.palette.text.secondary },
  '& dd': {
    // A finger's 44 px do not part them.
    margin: theme.spacing(-1, 0),
    fontSize: 'var(--lead)',
    gridColumn: 2,
    '& a': {
      display: 'inline-block',
      paddingBlock: 'calc((44px - 1lh) / 2)',
      fontWeight: 600,
      lineHeight: 1.3,
      textDecorationLine: 'none',
      '&:hover': { textDecorationLine: 'underline' },
    },
  },
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
      <PublicSection title={t('contact.getInTouch')} first shaded>
        <p>{t('contact.said', { brand })}</p>
        <Message>
          <div aria-live="polite">
            {sentBy && !form.isDirty && form.summary.length === 0 && <Notice>{t('contact.sent', { name: sentBy })}</Notice>}
          </div>
          <form method="post" noValidate onSubmit={submit} onFocusCapture={form.prefetch}>
            <ErrorSummary items={form.summary} message={refusal} />
            <Marked>{t('contact.marked')}</Marked>
            <Field label={t('contact.name')} field={form.field('name')} autoComplete="name" marked />
            <EitherOf>
              <legend>{t('contact.answer')}</legend>
              <Field
                label={t('contact.email')}
                field={form.field('email')}
                type="email"
                autoComplete="email"
                inputMode="email"
                optional="unsaid"
              />
              <Field label={t('contact.phoneNumber')} field={form.field('phoneNumber')} type="tel" autoComplete="tel" optional="unsaid" />
            </EitherOf>
            <TextArea label={t('contact.message')} field={form.field('message')} hint={t('contact.noPatients')} long marked />
            <SubmitButton busy={form.busy} busyText={t('contact.sending')}>
              {t('contact.send')}
            </SubmitButton>
          </form>
        </Message>
        <OtherWays>
          {phone && (
            <div>
              <dt>
                <Phone size={20} strokeWidth={1.75} aria-hidden />
                {t('contact.phone')}
              </dt>
              <dd>
                <a href={telephone(phone)}>{phone}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>
              <Mail size={20} strokeWidth={1.75} aria-hidden />
              {t('contact.email')}
            </dt>
            <dd>
              <a href={`mailto:${email}`}>
                <EmailAddress address={email} />
              </a>
            </dd>
          </div>
        </OtherWays>
      </PublicSection>
      <UnsentQuestion form={form} />
    </>
  );
}
