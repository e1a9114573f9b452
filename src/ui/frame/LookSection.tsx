import { styled } from '@mui/material/styles';
import { Palette } from 'lucide-react';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { languages } from '../../../contract/languages';
import { type Look, themes } from '../../state/look';
import { selectLook, settings } from '../../state/settings';
import { Select } from '../forms/Select';
import { useLanguage, useText } from '../texts/texts';
import { Section } from './Section';

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  '& label': { display: 'block', marginBottom: theme.spacing(0.75), fontWeight: 600 },
}));

/** Each is named in itself, so that its speakers can read it. */
const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

/** The theme and language of this device. They apply at once, and this browser stores them (UX-6). */
export const LookSection = () => {
  const t = useText();
  const dispatch = useDispatch();
  const id = useId();
  const look = useSelector(selectLook);
  const spoken = useLanguage();
  const choose = (chosen: Partial<Look>) => dispatch(settings.actions.lookChosen(chosen));
  const themeOptions = themes.map((theme) => ({ value: theme, label: t(`look.${theme}`) }));
  return (
    <Section
      id="look-section"
      icon={Palette}
      title={t('look.title')}
      about={`${t('look.said')} ${t('settings.atOnce')}`}
      setting={t(`look.is.${look.theme}`, { language: languageNames.find(({ value }) => value === spoken)?.label ?? '' })}
    >
      <Choices>
        <div>
          <label htmlFor={`${id}-theme`}>{t('look.theme')}</label>
          <Select
            id={`${id}-theme`}
            required
            value={look.theme}
            options={themeOptions}
            onChange={({ target }) => choose({ theme: themes.find((theme) => theme === target.value) ?? 'system' })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-language`}>{t('look.language')}</label>
          <Select
            id={`${id}-language`}
            required
            value={spoken}
            options={languageNames}
            onChange={({ target }) => choose({ language: languages.find((language) => language === target.value) ?? null })}
          />
        </div>
      </Choices>
    </Section>
  );
};
