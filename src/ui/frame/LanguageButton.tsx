import { useDispatch } from 'react-redux';
import { chooseLook } from '../../api/chooseLook';
import type { Dispatch } from '../../api/server';
import { useLanguage } from '../texts/texts';
import { PlainButton } from './PlainButton';

const others = { en: { language: 'fr', name: 'Français' }, fr: { language: 'en', name: 'English' } } as const;

/** The language that the page is not in, by its own name. */
export const useOtherLanguage = () => others[useLanguage()];

/** Changes to the other language, which is named in itself so that its speakers can read it. */
export const LanguageButton = () => {
  const dispatch = useDispatch<Dispatch>();
  const { language, name } = useOtherLanguage();
  return (
    <PlainButton type="button" lang={language} onClick={() => dispatch(chooseLook({ language })).catch(() => undefined)}>
      {name}
    </PlainButton>
  );
};
