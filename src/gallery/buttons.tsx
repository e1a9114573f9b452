import { User, Users } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../ui/forms/FileButton';
import { SaveLine } from '../ui/forms/SaveLine';
import { Segments } from '../ui/forms/Segments';
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
import type { Group, Translate } from './specimen';

const submit = (t: Translate, busy = false) => (
  <SubmitButton busy={busy} busyText={t('form.sending')}>
    {t('addPatient.submit')}
  </SubmitButton>
);
const saveLine = (t: Translate, unsaved: boolean) => (
  <SaveLine unsaved={unsaved} busy={false} busyText={t('form.sending')}>
    {t('addPatient.submit')}
  </SaveLine>
);
const plain = (t: Translate, filled?: true) => (
  <PlainButton type="button" data-filled={filled}>
    {t('common.retry')}
  </PlainButton>
);
const ways = (t: Translate) => (
  <>
    <PlainLink to="/">{t('common.home')}</PlainLink> <PlainAnchor href="/">{t('common.home')}</PlainAnchor>
  </>
);
const header = (title: string) => (t: Translate) => (
  <PageHeader title={title} subtitle={t('common.tagline')}>
    {submit(t)}
  </PageHeader>
);
const TwoSegments = ({ icons }: { icons?: true }) => {
  const t = useText();
  const [value, setValue] = useState<'female' | 'male'>('female');
  const options = [
    { value: 'female' as const, text: t('form.female'), icon: User },
    { value: 'male' as const, text: t('form.male'), icon: Users },
  ];
  return <Segments label={t('form.gender')} value={value} onChoose={setValue} options={options} {...(icons && { icons })} />;
};
const sticky = (t: Translate) => (
  <Section title={longPatient.lastName} action={plain(t)}>
    <StickyActions>
      {submit(t)} {plain(t)}
    </StickyActions>
  </Section>
);

export const buttons: Group = {
  title: 'Buttons and headings',
  specimens: [
    { parts: ['Segments'], state: 'words', draw: () => <TwoSegments /> },
    { parts: ['Segments'], state: 'icons on a phone', draw: () => <TwoSegments icons /> },
    { parts: ['SubmitButton'], state: 'ready', draw: (t) => submit(t) },
    { parts: ['SubmitButton'], state: 'busy', draw: (t) => submit(t, true) },
    { parts: ['PlainButton'], state: 'plain', draw: (t) => plain(t) },
    { parts: ['PlainButton'], state: 'filled', draw: (t) => plain(t, true) },
    { parts: ['PlainButton'], state: 'links', draw: ways },
    { parts: ['LanguageButton'], state: 'the other language', draw: () => <LanguageButton /> },
    { parts: ['FileButton'], state: 'ready', draw: (t) => <FileButton text={t('upload.choose')} onFiles={() => undefined} /> },
    { parts: ['Logo'], state: 'small', draw: () => <Logo /> },
    { parts: ['Logo'], state: 'large', draw: () => <Logo size={64} /> },
    { parts: ['PageHeader', 'PageTitle'], state: 'with an action', draw: header('Example') },
    { parts: ['PageHeader', 'PageTitle'], state: 'a long title', draw: header(longPatient.lastName.repeat(2)) },
    { parts: ['Section', 'StickyActions'], state: 'with actions', draw: sticky },
    { parts: ['SaveLine'], state: 'nothing to save', draw: (t) => saveLine(t, false) },
    { parts: ['SaveLine'], state: 'not saved', draw: (t) => saveLine(t, true) },
    { parts: ['LookSection'], state: 'nothing chosen', draw: () => <LookSection /> },
  ],
};
