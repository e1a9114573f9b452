import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { chooseLook } from '../api/chooseLook';
import type { Server } from '../api/server';
import { PlainButton } from './PlainButton';
import { useLanguage } from './texts';

const other = { en: { language: 'fr', name: 'Français' }, fr: { language: 'en', name: 'English' } } as const;

/** Changes to the other language; each calls itself by its own name, so that who needs it can read it. */
export const LanguageButton = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, Server, UnknownAction>>();
  const { language, name } = other[useLanguage()];
  return (
    <PlainButton type="button" lang={language} onClick={() => dispatch(chooseLook({ language })).catch(() => undefined)}>
      {name}
    </PlainButton>
  );
};
