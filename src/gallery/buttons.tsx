import { FileButton } from '../ui/forms/FileButton';
import { SubmitButton } from '../ui/forms/SubmitButton';
import { LanguageButton } from '../ui/frame/LanguageButton';
import { Logo } from '../ui/frame/Logo';
import { LookSection } from '../ui/frame/LookSection';
import { PageHeader } from '../ui/frame/PageHeader';
import { PlainAnchor, PlainButton, PlainLink } from '../ui/frame/PlainButton';
import { Section } from '../ui/frame/Section';
import { StickyActions } from '../ui/frame/StickyActions';
import { useText } from '../ui/texts/texts';
import { longPatient } from './people';
import type { Group } from './specimen';

const Submit = ({ busy = false }: { busy?: boolean }) => {
  const t = useText();
  return (
    <SubmitButton busy={busy} busyText={t('form.sending')}>
      {t('addPatient.submit')}
    </SubmitButton>
  );
};
const Plain = ({ filled }: { filled?: boolean }) => {
  const t = useText();
  return (
    <PlainButton type="button" {...(filled && { 'data-filled': true })}>
      {t('common.retry')}
    </PlainButton>
  );
};
const Ways = () => {
  const t = useText();
  return (
    <>
      <PlainLink to="/">{t('common.home')}</PlainLink> <PlainAnchor href="/">{t('common.home')}</PlainAnchor>
    </>
  );
};
const Header = ({ title }: { title: string }) => {
  const t = useText();
  return (
    <PageHeader title={title} subtitle={t('common.tagline')}>
      <Submit />
    </PageHeader>
  );
};
const Sticky = () => (
  <Section title={longPatient.lastName} action={<Plain />}>
    <StickyActions>
      <Submit /> <Plain />
    </StickyActions>
  </Section>
);
const Files = () => {
  const t = useText();
  return <FileButton text={t('upload.choose')} onFiles={() => undefined} />;
};

export const buttons: Group = {
  title: 'Buttons and headings',
  specimens: [
    { parts: ['SubmitButton'], state: 'ready', draw: () => <Submit /> },
    { parts: ['SubmitButton'], state: 'busy', draw: () => <Submit busy /> },
    { parts: ['PlainButton'], state: 'plain', draw: () => <Plain /> },
    { parts: ['PlainButton'], state: 'filled', draw: () => <Plain filled /> },
    { parts: ['PlainButton'], state: 'links', draw: () => <Ways /> },
    { parts: ['LanguageButton'], state: 'the other language', draw: () => <LanguageButton /> },
    { parts: ['FileButton'], state: 'ready', draw: () => <Files /> },
    { parts: ['Logo'], state: 'small', draw: () => <Logo /> },
    { parts: ['Logo'], state: 'large', draw: () => <Logo size={64} /> },
    { parts: ['PageHeader', 'PageTitle'], state: 'with an action', draw: () => <Header title="Example" /> },
    { parts: ['PageHeader', 'PageTitle'], state: 'a long title', draw: () => <Header title={longPatient.lastName.repeat(2)} /> },
    { parts: ['Section', 'StickyActions'], state: 'with actions', draw: () => <Sticky /> },
    { parts: ['LookSection'], state: 'nothing chosen', draw: () => <LookSection /> },
  ],
};
