import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { browserAddress } from '../ui/frame/address';
import { isPathWord, isSearchName, isSearchValue } from './addressWords';
import { isUuid } from './harmless';
import type { Mask } from './mask';

/** Where the page is, masked; '' where nobody has said so. In development and QA builds only. */
export type Route = { href: string };

/** The route as a part of the state, which starts at `href`: only what is in the state can be replayed. */
export const routeFrom = (href: string) =>
  createSlice({
    name: 'route',
    initialState: (): Route => ({ href }),
    reducers: { moved: (_, { payload }: PayloadAction<Route>) => ({ href: payload.href }) },
  });
export const { moved } = routeFrom('').actions;

type Address = Pick<Location, 'pathname' | 'search'>;

/** An address with nothing in it but words of our own pages and ids: all else is masked at its place, so that the same page is found. */
export const maskedRoute = (mask: Mask, { pathname, search }: Address): string => {
  const hidden = (text: string) => mask({ text }).text;
  const path = pathname.split('/').map((part) => (isPathWord(part) || isUuid(part) ? part : hidden(part)));
  const asked = [...new URLSearchParams(search)].map(([name, value]) => {
    const seen = isSearchName(name) ? name : hidden(name);
    return `${seen}=${isSearchValue(value) || isUuid(value) ? value : hidden(value)}`;
  });
  return path.join('/') + (asked.length > 0 ? `?${asked.join('&')}` : '');
};

/** Tells from now on where the page is. */
export const followAddress = (page: Window, mask: Mask, tell: (now: Route) => void): void => {
  const follow = () => tell({ href: maskedRoute(mask, page.location) });
  browserAddress.subscribe(follow);
  follow();
};
